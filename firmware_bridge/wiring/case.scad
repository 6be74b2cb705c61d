// A case for the vote box: a lid with four stations in a row, NEXT and UNDO at the right, and a floor for the board. Millimetres.
button = 12.2;     // hole of a push button; 24.2 for arcade buttons
light = 5.1;       // hole of an LED
station = 42;      // from one station to the next
hood = 14;         // height of the wall between a button and the neighbours' eyes
wall = 2;
depth = 70;
height = 34;
width = 4 * station + 50;

module holes() {
    for (n = [0 : 3]) translate([station * (n + 0.5) + wall, 0]) {
        translate([-11, 24]) circle(d = button, $fn = 60);
        translate([11, 24]) circle(d = button, $fn = 60);
        translate([0, 50]) circle(d = light, $fn = 40);
    }
    translate([width - 26, 22]) circle(d = button, $fn = 60);
    translate([width - 26, 48]) circle(d = button, $fn = 60);
}

module lid() {
    linear_extrude(wall) difference() { square([width, depth]); holes(); }
    for (n = [0 : 4]) translate([station * n + wall / 2, 8, wall]) cube([wall, 32, hood]);
}

module floor_() {
    difference() {
        cube([width, depth, height]);
        translate([wall, wall, wall]) cube([width - 2 * wall, depth - 2 * wall, height]);
        translate([width - wall - 1, depth / 2 - 7, wall + 2]) cube([wall + 2, 14, 12]);   // the cable
    }
    for (x = [-27, 27], y = [-20, 20]) translate([width / 2 + x, depth / 2 + y, wall]) cylinder(d = 5, h = 5, $fn = 30);
}

translate([0, depth + 15, 0]) lid();
floor_();
