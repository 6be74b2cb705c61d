// A case for the vote box, in millimetres: a lid with four stations in a row, NEXT and UNDO behind them, and a tub for the board.
// With buttons of 12 mm both parts lie on a bed of 220 x 220, as they are here, without supports. Four screws M3 x 10 close it,
// four more hold an Uno or a Leonardo; a Nano is stuck down so that its socket looks out of the same hole.
button = 12.2;                      // hole of a push button; 24.2 for arcade buttons, which want a bed of 310
light = 5.1;                        // hole of an LED
apart = max(24.5, button + 12);     // from YES to NO: a plate of 24 x 10 finds room below each
station = 2 * apart + 2;            // from one station to the next
hood = 14;                          // height of the walls between a finger and the neighbours' eyes
wall = 2;
width = 4 * station + 2 * wall;
depth = 2 * apart + 27;
height = 45;                        // buttons and their wires above the board
front = apart + 5.5;                // where YES and NO are, counted from the front edge
back = depth - apart / 2 - 2;       // where NEXT and UNDO are
corner = wall + 3.5;
standing = 5;                       // of the board above the floor

board = [68.58, 53.34];             // an Uno with its socket to the right; its holes, from the lower left corner
board_at = [width - wall - 0.5 - board.x, (depth - board.y) / 2];
board_holes = [[54.61, 50.8], [53.34, 2.54], [2.54, 45.72], [2.54, 17.78]];
socket = 15.24;                     // the middle of the USB socket, from the lower edge of the board

module hole(d) circle(d = d, $fn = 60);
module corners() for (x = [corner, width - corner], y = [corner, depth - corner]) translate([x, y]) children();
module stations() for (n = [0 : 3]) translate([wall + station * (n + 0.5), 0]) children();

module lid() {
    linear_extrude(wall) difference() {
        square([width, depth]);
        stations() {
            for (x = [-apart / 2, apart / 2]) translate([x, front]) hole(button);
            translate([0, back]) hole(light);
        }
        for (n = [1, 3]) translate([wall + station * n, back]) hole(button);
        corners() hole(3.4);
    }
    for (n = [0 : 4]) translate([wall / 2 + station * n, corner + 4.5, 0]) cube([wall, front + apart / 2 - corner - 4.5, wall + hood]);
}

module post(d, high) difference() {
    cylinder(d = d, h = high, $fn = 40);
    translate([0, 0, high - 9]) cylinder(d = 2.6, h = 10, $fn = 30);   // the screw cuts its own thread
}

module tub() {
    difference() {
        cube([width, depth, height]);
        translate([wall, wall, wall]) cube([width - 2 * wall, depth - 2 * wall, height]);
        translate([width - wall - 1, board_at.y + socket - 6.75, wall + standing + 1]) cube([wall + 2, 13.5, 13]);   // the cable
    }
    corners() post(8, height);
    for (at = board_holes) translate(concat(board_at + at, [0])) post(6, wall + standing);
}

translate([0, depth + 10, 0]) lid();
tub();
