/* simbox: the real image of the vote box in a simulated AVR, its serial line on a pseudo terminal, driven over a socket.
 * SPDX-License-Identifier: GPL-3.0-or-later   It links libsimavr, which is under the GPL; nothing of Ringside links it.
 *
 *   simbox --image FILE.elf|none --tty LINK --socket PATH [--mcu atmega328p] [--uart 0] [--boot FILE.hex] [--reset-on-open]
 *          [--step] [--eeprom FILE] [--seed N]
 *
 * One command a line on the socket, one answer a line: "OK …" or "ERR …". PIN is D0…D13, A0…A5 or PB4.
 *   press PIN · release PIN · bounce PIN press|release MS EDGES · glitch PIN US · level PIN · pins · watch
 *   reset · power · unplug · plug · run MS (with --step) · poke ADDRESS VALUE4 · fault up|down flip|drop|dup|insert RATE · counts · quit
 * A watching connection is sent "EDGE PB2 1 CYCLE" for every change of an output.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "avr_eeprom.h"
#include "avr_extint.h"
#include "avr_ioport.h"
#include "avr_uart.h"
#include "sim_avr.h"
#include "sim_elf.h"

#define FREQUENCY 16000000u
#define QUANTUM_US 250
#define CLIENTS 8
#define PORTS "BCDEF"
#define QUEUE (1u << 16)

enum direction { UP, DOWN };
struct faults { double flip, drop, dup, insert; };
struct queue { unsigned char bytes[QUEUE]; unsigned head, tail; };
struct client { int fd; int watches, stepping; char text[4096]; size_t length; };
struct pin { char port; int bit; };

static struct {
    const char *image, *tty, *socket, *mcu, *boot, *eeprom;
    char uart;
    int reset_on_open, step;
} option = {.mcu = "atmega328p", .uart = '0'};

static avr_t *avr;
static elf_firmware_t firmware;
static avr_irq_t *serial_in;
static void (*core_reset)(avr_t *);
static int master = -1, host_is_there, plugged = 1, over, feeding, line_full;
static struct queue up, down;
static struct faults faults[2];
static struct client clients[CLIENTS];
static int listener;
static uint64_t chance = 88172645463325252ull, started_ns;
static avr_cycle_count_t started_cycle, step_until;
static unsigned long sent, unheard, given, taken, received, overrun, resets, garbled, faulted;
static struct { uint8_t driven, level, out; } port_state[8];

static uint64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static uint64_t draw(void) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return chance;
}

static int happens(double rate) { return rate > 0 && (double)(draw() >> 11) / 9007199254740992.0 < rate; }

static unsigned held(const struct queue *queue) { return queue->tail - queue->head; }

static void put(struct queue *queue, unsigned char byte) {
    if (held(queue) < QUEUE) queue->bytes[queue->tail++ % QUEUE] = byte;
}

static void __attribute__((format(printf, 2, 3))) answer(struct client *client, const char *format, ...) {
    char text[1024];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text, sizeof text - 1, format, values);
    va_end(values);
    text[length++] = '\n';
    if (client->fd >= 0 && write(client->fd, text, (size_t)length) < 0) client->watches = 0;
}

/* ---- pins ---- */

static int port_index(char port) { return port - 'B'; }

/* how the boards call their pins: D0 to D13, then A0 to A5 */
static const char *const UNO = "PD0PD1PD2PD3PD4PD5PD6PD7PB0PB1PB2PB3PB4PB5PC0PC1PC2PC3PC4PC5";
static const char *const LEONARDO = "PD2PD3PD1PD0PD4PC6PD7PE6PB4PB5PB6PB7PD6PC7PF7PF6PF5PF4PF1PF0";

static int named_pin(const char *name, struct pin *pin) {
    int n = atoi(name + 1), is_analog = name[0] == 'A';
    const char *board = strcmp(option.mcu, "atmega32u4") ? UNO : LEONARDO;
    if ((name[0] == 'D' && n >= 0 && n <= 13) || (is_analog && n >= 0 && n <= 5)) name = board + 3 * (is_analog ? 14 + n : n);
    if (name[0] != 'P' || !name[1] || !strchr(PORTS, name[1])) return 0;
    *pin = (struct pin){name[1], (name[2] - '0') & 7};
    return 1;
}

static void drive(struct pin pin, int level) {
    int index = port_index(pin.port);
    port_state[index].driven |= 1 << pin.bit;
    port_state[index].level = (port_state[index].level & ~(1 << pin.bit)) | level << pin.bit;
    /* the simulator raises every pull-up again at each write to the port; a level from outside has to be told as one */
    avr_ioport_external_t outside = {.name = (unsigned char)pin.port, .mask = port_state[index].driven,
                                     .value = port_state[index].level & port_state[index].driven};
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(pin.port), &outside);
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(pin.port), pin.bit), level);
}

struct later { struct pin pin; int level; };

static avr_cycle_count_t drive_now(avr_t *a, avr_cycle_count_t when, void *what) {
    (void)a, (void)when;
    struct later *later = what;
    drive(later->pin, later->level);
    free(later);
    return 0;
}

static void drive_later(double us, struct pin pin, int level) {
    struct later *later = malloc(sizeof *later);
    *later = (struct later){pin, level};
    avr_cycle_timer_register(avr, 1 + (avr_cycle_count_t)(us * (FREQUENCY / 1e6)), drive_now, later);
}

static void output_changed(avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq, (void)value;
    char port = (char)(intptr_t)param;
    avr_ioport_state_t state;
    if (avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE(port), &state)) return;
    uint8_t *before = &port_state[port_index(port)].out, now = state.port & state.ddr, changed = now ^ *before;
    *before = now;
    for (int bit = 0; bit < 8; bit++)
        for (int i = 0; i < CLIENTS && (changed >> bit & 1); i++)
            if (clients[i].watches)
                answer(&clients[i], "EDGE P%c%d %d %llu", port, bit, now >> bit & 1, (unsigned long long)avr->cycle);
}

/* ---- serial line ---- */

static avr_cycle_count_t cycles_a_byte(void) {
    int at = option.uart == '1' ? 0xC8 : 0xC0;
    unsigned divisor = avr->data[at + 4] | (avr->data[at + 5] & 15) << 8;
    return (avr_cycle_count_t)(divisor + 1) * (avr->data[at] & 2 ? 8 : 16) * 10;
}

static int speed_fits(void) {
    static const struct { speed_t code; double baud; } speeds[] = {
        {B1200, 1200}, {B9600, 9600}, {B19200, 19200}, {B38400, 38400}, {B57600, 57600}, {B115200, 115200}, {B230400, 230400}};
    struct termios line;
    if (master < 0 || tcgetattr(master, &line)) return 1;
    for (size_t i = 0; i < sizeof speeds / sizeof *speeds; i++)
        if (cfgetospeed(&line) == speeds[i].code) {
            double ratio = speeds[i].baud * cycles_a_byte() / (FREQUENCY * 10.0);
            return ratio > 0.95 && ratio < 1.05;
        }
    return 1;
}

static void pass(enum direction way, unsigned char byte, struct queue *to) {
    const struct faults *fault = &faults[way];
    if (happens(fault->insert)) faulted++, put(to, (unsigned char)draw());
    if (happens(fault->drop)) { faulted++; return; }
    if (happens(fault->flip)) faulted++, byte ^= 1 << (draw() & 7);
    put(to, byte);
    if (happens(fault->dup)) faulted++, put(to, byte);
}

static void box_says(avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq, (void)param;
    sent++;
    if (!host_is_there) { unheard++; return; }
    if (!speed_fits()) garbled++, value = (uint32_t)draw();
    pass(UP, (unsigned char)value, &up);
}

static void line_stops(avr_irq_t *irq, uint32_t value, void *param) {
    (void)irq, (void)value;
    line_full = (int)(intptr_t)param;
}

static avr_cycle_count_t feed(avr_t *a, avr_cycle_count_t when, void *param) {
    (void)a, (void)param;
    feeding = held(&down) > 0;
    if (!feeding) return 0;
    unsigned char byte = down.bytes[down.head++ % QUEUE];
    received++;
    if (!speed_fits()) garbled++, byte = (unsigned char)draw();
    if (line_full) overrun++; /* a real line has no hand to stop the sender */
    else avr_raise_irq(serial_in, byte);
    return when + cycles_a_byte() * 11 / 10; /* the simulator's receiver takes 11 bits a byte */
}

static void feed_from_now(void) {
    if (!feeding && held(&down)) {
        feeding = 1;
        avr_cycle_timer_register(avr, cycles_a_byte() * 11 / 10, feed, NULL);
    }
}

static void open_terminal(void) {
    int slave;
    char name[128], next[300];
    if (openpty(&master, &slave, name, NULL, NULL)) perror("openpty"), exit(1);
    struct termios line; /* raw before anybody opens it, or the box would hear itself */
    tcgetattr(slave, &line);
    cfmakeraw(&line);
    tcsetattr(slave, TCSANOW, &line);
    close(slave); /* from now on a hang-up on our side means that nobody has it open */
    fcntl(master, F_SETFL, O_NONBLOCK);
    snprintf(next, sizeof next, "%s.new", option.tty);
    unlink(next);
    if (symlink(name, next) || rename(next, option.tty)) perror(option.tty), exit(1);
    host_is_there = 0;
    up.head = up.tail = down.head = down.tail = 0;
}

static void restart(int with_power);

static void notice_host(int there) {
    if (there == host_is_there) return;
    host_is_there = there;
    if (!there) up.head = up.tail;
    else if (option.reset_on_open) restart(0);
}

static void exchange(void) {
    feed_from_now();
    if (master < 0) return;
    struct pollfd line = {master, held(&down) < 256 ? POLLIN : 0, 0}; /* else the host waits, as it would on USB */
    if (poll(&line, 1, 0) < 0) return;
    notice_host(!(line.revents & POLLHUP));
    if (line.revents & POLLIN) {
        unsigned char bytes[512];
        ssize_t count = read(master, bytes, sizeof bytes);
        for (ssize_t i = 0; i < count; i++, taken++) pass(DOWN, bytes[i], &down);
        feed_from_now();
    }
    while (host_is_there && held(&up)) {
        if (write(master, &up.bytes[up.head % QUEUE], 1) != 1) return;
        up.head++, given++;
    }
}

/* ---- life ---- */

static void after_reset(avr_t *a) {
    resets++;
    feeding = 0;
    if (core_reset) core_reset(a);
    /* the simulator clears the input registers, and its filter then swallows the pull-up: every button would seem held */
    for (const char *port = PORTS; *port; port++)
        a->data[0x23 + 3 * port_index(*port)] = port_state[port_index(*port)].level;
}

static void restart(int with_power) {
    if (with_power)
        for (uint32_t i = avr->ioend + 1u; i <= avr->ramend; i++) avr->data[i] = (uint8_t)draw();
    avr->run = avr_callback_run_raw; /* forgets a watchdog that was about to bite */
    avr_reset(avr);
    /* else it asks at each cycle whether a button on an interrupt's pin is still down, though nobody waits for one */
    for (uint8_t n = 0; n < EXTINT_COUNT; n++) avr_extint_set_strict_lvl_trig(avr, n, 0);
    feed_from_now();
    avr_regbit_set(avr, with_power ? avr->reset_flags.porf : avr->reset_flags.extrf);
    started_cycle = avr->cycle;
    started_ns = now_ns();
}

static void load_boot(void) {
    FILE *file = fopen(option.boot, "r");
    char line[600];
    unsigned lowest = ~0u;
    if (!file) perror(option.boot), exit(1);
    while (fgets(line, sizeof line, file)) {
        unsigned count, address, type, byte;
        if (sscanf(line, ":%2x%4x%2x", &count, &address, &type) != 3 || type != 0) continue;
        for (unsigned i = 0; i < count && sscanf(line + 9 + 2 * i, "%2x", &byte) == 1; i++)
            avr->flash[(address + i) & avr->flashend] = (uint8_t)byte;
        if (address < lowest) lowest = address;
    }
    fclose(file);
    avr->reset_pc = lowest;
    avr->codeend = avr->flashend;
}

static void keep_eeprom(int write_it) {
    static uint8_t cells[1024];
    avr_eeprom_desc_t all = {.ee = write_it ? NULL : cells, .offset = 0, .size = sizeof cells};
    FILE *file = option.eeprom ? fopen(option.eeprom, write_it ? "wb" : "rb") : NULL;
    if (!file) return;
    if (write_it) {
        avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &all);
        if (all.ee) fwrite(all.ee, 1, sizeof cells, file);
    } else if (fread(cells, 1, sizeof cells, file) == sizeof cells) {
        avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &all);
    }
    fclose(file);
}

static void no_sleep(avr_t *a, avr_cycle_count_t cycles) { (void)a, (void)cycles; }

/* ---- commands ---- */

static void unplug(void) {
    if (master >= 0) close(master);
    master = -1;
    unlink(option.tty);
    plugged = host_is_there = 0;
}

static void plug(void) {
    if (master >= 0) return;
    open_terminal();
    plugged = 1;
    restart(1);
}

static void on_pin(struct client *client, char word[6][64]) {
    struct pin pin;
    if (!named_pin(word[1], &pin)) { answer(client, "ERR no pin %s", word[1]); return; }
    int down_at_end = strcmp(word[2], "release") != 0;
    if (!strcmp(word[0], "press")) drive(pin, 0);
    else if (!strcmp(word[0], "release")) drive(pin, 1);
    else if (!strcmp(word[0], "glitch")) drive(pin, 0), drive_later(atof(word[2]), pin, 1);
    else if (!strcmp(word[0], "bounce")) {
        double us = atof(word[3]) * 1000;
        drive(pin, !down_at_end);
        for (int i = atoi(word[4]); i > 0; i--) drive_later(us * (double)(draw() % 1000) / 1000, pin, (int)(draw() & 1));
        drive_later(us + 1, pin, !down_at_end);
    } else {
        avr_ioport_state_t state;
        avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE(pin.port), &state);
        answer(client, "OK %d", (state.ddr >> pin.bit & 1 ? state.port : state.pin) >> pin.bit & 1);
        return;
    }
    answer(client, "OK %llu %llu", (unsigned long long)avr->cycle, (unsigned long long)now_ns());
}

static void tell_pins(struct client *client) {
    char text[256];
    int length = 0;
    for (const char *port = PORTS; *port; port++) {
        avr_ioport_state_t state;
        if (!avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE(*port), &state))
            length += sprintf(text + length, " %c:%02x/%02x/%02x", *port, (unsigned)state.ddr, (unsigned)state.port, (unsigned)state.pin);
    }
    answer(client, "OK%.*s", length, text);
}

static void set_fault(struct client *client, char word[6][64]) {
    struct faults *fault = &faults[strcmp(word[1], "up") ? DOWN : UP];
    double rate = atof(word[3]);
    if (!strcmp(word[2], "flip")) fault->flip = rate;
    else if (!strcmp(word[2], "drop")) fault->drop = rate;
    else if (!strcmp(word[2], "dup")) fault->dup = rate;
    else if (!strcmp(word[2], "insert")) fault->insert = rate;
    else { answer(client, "ERR no fault %s", word[2]); return; }
    answer(client, "OK");
}

static void obey(struct client *client, const char *line) {
    char word[6][64] = {{0}};
    sscanf(line, "%63s %63s %63s %63s %63s", word[0], word[1], word[2], word[3], word[4]);
    const char *verb = word[0];
    if (strstr("press release bounce glitch level", verb) && *verb) { on_pin(client, word); return; }
    if (!strcmp(verb, "pins")) { tell_pins(client); return; }
    if (!strcmp(verb, "fault")) { set_fault(client, word); return; }
    if (!strcmp(verb, "counts")) {
        answer(client, "OK sent=%lu unheard=%lu given=%lu taken=%lu received=%lu overrun=%lu resets=%lu garbled=%lu faulted=%lu state=%d cycle=%llu",
               sent, unheard, given, taken, received, overrun, resets, garbled, faulted, avr->state, (unsigned long long)avr->cycle);
        return;
    }
    if (!strcmp(verb, "run")) {
        step_until = avr->cycle + (avr_cycle_count_t)(atof(word[1]) * FREQUENCY / 1000);
        client->stepping = 1;
        return;
    }
    if (!strcmp(verb, "watch")) client->watches = 1;
    else if (!strcmp(verb, "reset")) restart(0);
    else if (!strcmp(verb, "power")) restart(1);
    else if (!strcmp(verb, "unplug")) unplug();
    else if (!strcmp(verb, "plug")) plug();
    else if (!strcmp(verb, "poke"))
        for (int i = 0; i < 4; i++) avr->data[strtoul(word[1], NULL, 0) + (unsigned)i] = (uint8_t)(strtoul(word[2], NULL, 0) >> 8 * i);
    else if (!strcmp(verb, "quit")) over = 1;
    else { answer(client, "ERR no command %s", verb); return; }
    answer(client, "OK %llu %llu", (unsigned long long)avr->cycle, (unsigned long long)now_ns());
}

static void welcome(void) {
    int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    for (int i = 0; i < CLIENTS; i++)
        if (clients[i].fd < 0) { clients[i] = (struct client){.fd = fd}; return; }
    close(fd);
}

static void hear(struct client *client) {
    ssize_t count = read(client->fd, client->text + client->length, sizeof client->text - 1 - client->length);
    if (count <= 0) { close(client->fd); *client = (struct client){.fd = -1}; return; }
    client->length += (size_t)count;
    client->text[client->length] = 0;
    char *line = client->text, *end;
    for (; (end = strchr(line, '\n')); line = end + 1) *end = 0, obey(client, line);
    client->length -= (size_t)(line - client->text);
    memmove(client->text, line, client->length);
}

static void attend(long wait_us) {
    struct pollfd on[CLIENTS + 2] = {{listener, POLLIN, 0}};
    int whose[CLIENTS + 2], count = 1;
    for (int i = 0; i < CLIENTS; i++)
        if (clients[i].fd >= 0) whose[count] = i, on[count++] = (struct pollfd){clients[i].fd, POLLIN, 0};
    int watched = count;
    if (master >= 0 && host_is_there && held(&down) < 256) on[count++] = (struct pollfd){master, POLLIN, 0};
    struct timespec wait = {0, wait_us > 0 ? wait_us * 1000 : 0};
    if (ppoll(on, (nfds_t)count, &wait, NULL) <= 0) return;
    for (int i = 1; i < watched; i++) if (on[i].revents) hear(&clients[whose[i]]);
    if (on[0].revents) welcome();
}

static void stop(int signal) { (void)signal; over = 1; }

static void quiet(avr_t *a, const int level, const char *format, va_list values) {
    (void)a;
    if (level <= LOG_ERROR) vfprintf(stderr, format, values);
}

static void build(void) {
    avr_global_logger_set(quiet);
    if (strcmp(option.image, "none") && elf_read_firmware(option.image, &firmware)) exit(1);
    avr = avr_make_mcu_by_name(option.mcu);
    if (!avr) fprintf(stderr, "no mcu %s\n", option.mcu), exit(1);
    avr_init(avr);
    avr->frequency = firmware.frequency = FREQUENCY;
    core_reset = avr->reset;
    avr->reset = after_reset;
    avr->sleep = no_sleep; /* the loop below keeps the time */
    if (strcmp(option.image, "none")) avr_load_firmware(avr, &firmware);
    if (option.boot) load_boot();
    keep_eeprom(0);
    uint32_t none = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS(option.uart), &none);
    serial_in = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ(option.uart), UART_IRQ_INPUT);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ(option.uart), UART_IRQ_OUTPUT), box_says, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ(option.uart), UART_IRQ_OUT_XON), line_stops, (void *)0);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ(option.uart), UART_IRQ_OUT_XOFF), line_stops, (void *)1);
    for (const char *port = PORTS; *port; port++) {
        port_state[port_index(*port)].level = 0xFF;
        avr_ioport_state_t state;
        if (avr_ioctl(avr, AVR_IOCTL_IOPORT_GETSTATE(*port), &state)) continue;
        for (int bit = 0; bit < 8; bit++)
            avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(*port), bit), output_changed, (void *)(intptr_t)*port);
    }
}

static void listen_to_tests(void) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    for (int i = 0; i < CLIENTS; i++) clients[i].fd = -1;
    snprintf(address.sun_path, sizeof address.sun_path, "%s", option.socket);
    unlink(option.socket);
    listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(listener, (void *)&address, sizeof address) || listen(listener, 4)) perror(option.socket), exit(1);
}

static long ahead_of_the_wall(void) { /* in us; a machine that stood still does not hurry afterwards */
    int64_t due = (int64_t)started_ns + (int64_t)((double)(avr->cycle - started_cycle) * (1e9 / FREQUENCY)), late = (int64_t)now_ns() - due;
    if (late > 200000000) started_ns = now_ns(), started_cycle = avr->cycle;
    return late < 0 ? (long)(-late / 1000) : 0;
}

static void step_done(void) {
    exchange();
    for (int i = 0; i < CLIENTS; i++)
        if (clients[i].fd >= 0 && clients[i].stepping) {
            clients[i].stepping = 0;
            answer(&clients[i], "OK %llu %llu", (unsigned long long)avr->cycle, (unsigned long long)now_ns());
        }
    attend(2000);
}

static void live(void) {
    while (!over) {
        if (!plugged) { attend(5000); continue; }
        if (option.step && avr->cycle >= step_until) { step_done(); continue; }
        for (avr_cycle_count_t until = avr->cycle + QUANTUM_US * (FREQUENCY / 1000000); avr->cycle < until;) {
            int state = avr_run(avr);
            if (state == cpu_Done || state == cpu_Crashed) fprintf(stderr, "the processor stopped at %04x\n", avr->pc), exit(3);
        }
        exchange();
        attend(option.step ? 0 : ahead_of_the_wall());
    }
}

static void read_options(int argc, char **argv) {
    static const struct option known[] = {{"image", 1, 0, 'i'}, {"tty", 1, 0, 't'}, {"socket", 1, 0, 's'}, {"mcu", 1, 0, 'm'},
        {"uart", 1, 0, 'u'}, {"boot", 1, 0, 'b'}, {"reset-on-open", 0, 0, 'r'}, {"step", 0, 0, 'p'}, {"eeprom", 1, 0, 'e'}, {"seed", 1, 0, 'd'}, {0}};
    for (int got; (got = getopt_long(argc, argv, "", known, NULL)) != -1;) switch (got) {
        case 'i': option.image = optarg; break;
        case 't': option.tty = optarg; break;
        case 's': option.socket = optarg; break;
        case 'm': option.mcu = optarg; break;
        case 'u': option.uart = optarg[0]; break;
        case 'b': option.boot = optarg; break;
        case 'r': option.reset_on_open = 1; break;
        case 'p': option.step = 1; break;
        case 'e': option.eeprom = optarg; break;
        case 'd': chance ^= strtoull(optarg, NULL, 0) * 0x9E3779B97F4A7C15ull; break;
        default: exit(2);
    }
    if (!option.image || !option.tty || !option.socket) fprintf(stderr, "simbox --image FILE --tty LINK --socket PATH\n"), exit(2);
}

int main(int argc, char **argv) {
    read_options(argc, argv);
    prctl(PR_SET_PDEATHSIG, SIGTERM); /* no test that was killed leaves a box behind */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    build();
    listen_to_tests();
    open_terminal();
    restart(1);
    resets = 0;
    puts("READY");
    fflush(stdout);
    live();
    keep_eeprom(1);
    unlink(option.tty);
    unlink(option.socket);
    return 0;
}
