// Ringside vote box: four stations with YES, NO and a light, NEXT and UNDO for the table. Speaks VBX 1 (PROTOCOL.md).
// For Arduino Uno, Nano and Leonardo; opens and compiles in the Arduino IDE as it is.
#include <EEPROM.h>
#include <avr/sleep.h>
#include <util/crc16.h>

#ifndef BOX_PORT
#define BOX_PORT Serial  // the USB cable; a board that is tried out on its pins sets Serial1
#endif
#define FIRMWARE "0100"

static const uint8_t STATIONS = 4, BUTTONS = 10;
static const uint8_t BUTTON_PIN[BUTTONS] = {2, 3, 4, 5, 6, 7, 8, 9, A1, A2};  // YES NO of station 0, 1, 2, 3, NEXT, UNDO
static const uint8_t LIGHT_PIN[STATIONS] = {10, 11, 12, A0};
static const char BUTTON_NAME[] = "0Y0N1Y1N2Y2N3Y3NTXTU";
static const uint8_t NEXT = 8, UNDO = 9;

static const uint8_t DEBOUNCE = 5;    // ticks of 1 ms that a button must rest in its new place; 5 to 30
static const uint8_t RING = 32;       // room for both edges of every button, and then some
static const uint8_t AT_ONCE = 4;     // lines sent again in one go: a whole ring would hold the wire for 90 ms
static const uint16_t HEARTBEAT = 500, HOST_GONE = 3000, FIRST_RETRY = 100, LAST_RETRY = 400, ASKED_AGAIN = 20;  // ms

struct Edge {
  uint32_t at;
  uint16_t seq;
  uint8_t epoch, button;
  bool down, sent;
};
static Edge ring[RING];
static uint8_t waiting;                          // edges in the ring, the oldest first
static uint16_t boot, seq, acked;
static uint8_t id[3], epoch, light[STATIONS];
static uint8_t lineErrors, overflows;
static uint16_t held;                            // one bit a button
static uint32_t heardAt, beatAt, headSentAt;     // ms
static uint16_t retry = FIRST_RETRY;
static bool hasHost, owesIdentity = true, testing;

static uint16_t checksum(const char *text, uint8_t length) {
  uint16_t crc = 0xFFFF;
  for (uint8_t i = 0; i < length; i++) crc = _crc_xmodem_update(crc, text[i]);
  return crc;
}

static void count(uint8_t &counter) {
  if (counter != 255) counter++;
}

// ---- lines out: a line is written whole or not at all, and nothing waits for room

static char out[64];
static uint8_t outLength;

static void put(char c) {
  if (outLength < sizeof out) out[outLength++] = c;
}

static void put(const char *text) {
  while (*text) put(*text++);
}

static void putHex(uint32_t value, uint8_t digits) {
  while (digits--) {
    uint8_t digit = value >> (4 * digits) & 15;
    put(digit < 10 ? '0' + digit : 'A' + digit - 10);
  }
}

static void putField(uint32_t value, uint8_t digits) {
  put(' ');
  putHex(value, digits);
}

static bool sendLine() {
  uint16_t crc = checksum(out, outLength);
  put('*');
  putHex(crc, 4);
  put('\n');
  bool fits = BOX_PORT.availableForWrite() >= outLength;
  if (fits) BOX_PORT.write((const uint8_t *)out, outLength);
  outLength = 0;
  return fits;
}

static bool sendIdentity() {
  put("I vbx 1 " FIRMWARE);
  putField(STATIONS, 1);
  put(' ');
  for (uint8_t i = 0; i < sizeof id; i++) putHex(id[i], 2);
  putField(boot, 4);
  putField(seq, 4);
  return sendLine();
}

static bool sendHeartbeat(uint32_t now) {
  put('H');
  putField(boot, 4);
  putField(now, 8);
  putField(seq, 4);
  putField(epoch, 2);
  put(' ');
  for (uint8_t i = 0; i < STATIONS; i++) putHex(light[i], 1);
  putField(held, 3);
  putField(lineErrors, 2);
  putField(overflows, 2);
  return sendLine();
}

static bool sendEdge(Edge &edge, uint32_t now) {
  put('E');
  putField(boot, 4);
  putField(edge.seq, 4);
  putField(edge.epoch, 2);
  put(' ');
  put(BUTTON_NAME[2 * edge.button]);
  put(BUTTON_NAME[2 * edge.button + 1]);
  put(edge.down ? '1' : '0');
  putField(edge.at, 8);
  edge.sent = sendLine();
  if (edge.sent && &edge == ring) headSentAt = now;
  return edge.sent;
}

static void sendAgain() {
  for (uint8_t i = 0; i < waiting && i < AT_ONCE; i++) ring[i].sent = false;
}

static void sendWhatWaits(uint32_t now) {
  // timed from the head's own last sending: a table that keeps pressing must not starve it
  if (waiting && ring[0].sent && now - headSentAt >= retry) {
    sendAgain();
    if (retry < LAST_RETRY) retry *= 2;
  }
  for (uint8_t i = 0; i < waiting; i++)
    if (!ring[i].sent && !sendEdge(ring[i], now)) return;
  if (owesIdentity && sendIdentity()) owesIdentity = false;
  if (now - beatAt >= HEARTBEAT && sendHeartbeat(now)) beatAt = now;
}

// ---- lines in

struct Reader {
  const char *at, *end;
  bool good;

  uint32_t field(uint8_t digits) {  // a space and so many upper-case hex digits
    if (at == end || *at++ != ' ') good = false;
    uint32_t value = 0;
    while (good && digits--) value = value << 4 | digit();
    return value;
  }

  uint8_t digit() {
    char c = at < end ? *at++ : 0;
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    good = false;
    return 0;
  }
};

static void forget(uint16_t ack) {
  uint16_t gone = ack - acked;
  if (gone == 0 || gone > (uint16_t)(seq - acked)) return;
  acked = ack;
  retry = FIRST_RETRY;
  headSentAt = millis();
  uint8_t rest = gone < waiting ? waiting - gone : 0;
  for (uint8_t i = 0; i < rest; i++) ring[i] = ring[waiting - rest + i];
  waiting = rest;
}

// S boot ack epoch lights: what the host wants the box to be like
static bool takeState(Reader line) {
  uint16_t forBoot = line.field(4), ack = line.field(4);
  uint8_t newEpoch = line.field(2);
  uint16_t lights = line.field(STATIONS);
  if (!line.good || line.at != line.end) return false;
  if (forBoot != boot) {  // meant for an earlier life of this box
    owesIdentity = true;
    return true;
  }
  if (ack == acked && waiting && ring[0].sent && millis() - headSentAt >= ASKED_AGAIN) sendAgain();
  forget(ack);
  bool changed = newEpoch != epoch || !hasHost;
  epoch = newEpoch;
  for (uint8_t i = 0; i < STATIONS; i++) {
    uint8_t mode = lights >> 4 * (STATIONS - 1 - i) & 15;
    changed |= mode != light[i];
    light[i] = mode;
  }
  hasHost = true;
  testing = false;
  heardAt = millis();
  if (changed) beatAt = heardAt - HEARTBEAT;  // says at once that it is so
  return true;
}

// N id: a name of its own, kept for good
static bool takeName(Reader line) {
  uint32_t name = line.field(6);
  if (!line.good || line.at != line.end) return false;
  for (uint8_t i = 0; i < sizeof id; i++) {
    id[i] = name >> 8 * (sizeof id - 1 - i);
    EEPROM.update(2 + i, id[i]);
  }
  owesIdentity = true;
  return true;
}

static bool takeLine(const char *text, uint8_t length) {
  if (length == 1 && *text == '?') {  // the one line that a person may type
    owesIdentity = true;
    return true;
  }
  if (length < 6 || text[length - 5] != '*') return false;
  Reader sum = {text + length - 4, text + length, true};
  uint16_t claimed = 0;
  for (uint8_t i = 0; i < 4; i++) claimed = claimed << 4 | sum.digit();
  if (!sum.good || claimed != checksum(text, length - 5)) return false;
  Reader rest = {text + 1, text + length - 5, true};
  if (*text == 'S') return takeState(rest);
  if (*text == 'N') return takeName(rest);
  return *text == '?' && rest.at == rest.end && (owesIdentity = true);
}

static void listen() {
  static char line[40];
  static uint8_t length;
  static bool spoilt;
  while (BOX_PORT.available()) {
    char c = BOX_PORT.read();
    if (c == '\r') continue;
    if (c == '\n') {
      if (spoilt || (length && !takeLine(line, length))) count(lineErrors);
      length = 0;
      spoilt = false;
    } else if (c < ' ' || c > '~' || length == sizeof line) {
      spoilt = true;
    } else {
      line[length++] = c;
    }
  }
}

// ---- buttons and lights

static void press(uint8_t button, bool down, uint32_t now) {
  if (!hasHost) return;  // nobody listens: forgotten, never told later
  if (waiting == RING) {
    count(overflows);
    return;
  }
  Edge edge = {now, ++seq, epoch, button, down, false};
  if (!waiting) retry = FIRST_RETRY;
  ring[waiting++] = edge;
}

static void scan(uint32_t now) {
  static uint8_t ticks[BUTTONS];
  for (uint8_t i = 0; i < BUTTONS; i++) {
    bool down = !digitalRead(BUTTON_PIN[i]);
    if (down == (held >> i & 1)) {
      ticks[i] = 0;
    } else if (++ticks[i] >= DEBOUNCE) {
      ticks[i] = 0;
      held ^= 1u << i;
      press(i, down, now);
    }
  }
}

static bool isHeld(uint8_t button) {
  return held >> button & 1;
}

static bool isLit(uint8_t station, uint32_t now) {
  if (testing) return isHeld(2 * station) || isHeld(2 * station + 1);
  if (!hasHost) return (now >> 7 & 15) == station;  // a light runs round: looking for the host
  switch (light[station]) {
    case 0: return false;
    case 1: return true;
    case 2: return now >> 9 & 1;
    default: return now >> 7 & 1;
  }
}

static void shine(uint32_t now) {
  for (uint8_t i = 0; i < STATIONS; i++) digitalWrite(LIGHT_PIN[i], isLit(i, now));
  bool link = testing ? isHeld(NEXT) || isHeld(UNDO) : hasHost || (now >> 7 & 7) == 0;
  digitalWrite(LED_BUILTIN, link);
}

static void noticeSilence(uint32_t now) {
  if (!hasHost || now - heardAt <= HOST_GONE) return;
  hasHost = false;
  waiting = 0;
  acked = seq;
  memset(light, 0, sizeof light);
}

// ---- life

static void recall() {  // 5 bytes are kept: a count of the boots, and the name
  boot = (EEPROM.read(0) | EEPROM.read(1) << 8) + 1;
  EEPROM.update(0, boot);
  EEPROM.update(1, boot >> 8);
  for (uint8_t i = 0; i < sizeof id; i++) id[i] = EEPROM.read(2 + i);
}

void setup() {
  for (uint8_t i = 0; i < BUTTONS; i++) pinMode(BUTTON_PIN[i], INPUT_PULLUP);
  for (uint8_t i = 0; i < STATIONS; i++) pinMode(LIGHT_PIN[i], OUTPUT);
  pinMode(LED_BUILTIN, OUTPUT);
  recall();
  testing = !digitalRead(BUTTON_PIN[NEXT]) && !digitalRead(BUTTON_PIN[UNDO]);
  BOX_PORT.begin(115200);
  BOX_PORT.write('\n');  // ends what the host may have half heard
  set_sleep_mode(SLEEP_MODE_IDLE);
}

void loop() {
  static uint8_t tick;
  listen();
  uint32_t now = millis();
  if ((uint8_t)now != tick) {
    tick = now;
    scan(now);
    noticeSilence(now);
    shine(now);
    sendWhatWaits(now);
  }
  sleep_mode();  // until the clock, the wire or USB has something
}
