// Stands in for the Socket.IO client: what would come from the laptop is fetched from /recorded.json, what is sent is kept.
// With ?next every answer brings the same question anew, as the next one.
(() => {
  window.sent = [];
  const acks = { points: 'points', countables: 'countables', open: 'questions', places: 'places', rulings: 'rulings' };
  window.io = () => {
    const heard = {};
    const fire = (event, body) => (heard[event] ?? []).forEach((hear) => hear(body));
    const hasNext = new URLSearchParams(window.location.search).has('next');
    /** What a seat was asked is answered: its next view says so. */
    const after = (ask) => (hasNext ? { ...ask, id: ask.id + 1000, sealed: false } : { ...ask, cast: true });
    function answered(view) {
      const asks = view.asks.map(after);
      fire('parts', { seq: view.seq + 1, base: view.seq, parts: { asks } });
      Object.assign(view, { asks, seq: view.seq + 1 });
    }
    const socket = {
      connected: false, auth: {},
      on(event, hear) { (heard[event] ??= []).push(hear); },
      async connect() {
        const name = new URLSearchParams(window.location.search).get('scene') ?? 'place';
        const as = socket.auth.as;
        const recorded = await (await fetch(`/recorded/${typeof as === 'number' ? 'seat' : name}.json`)).json();
        socket.connected = true;
        fire('connect');
        Object.assign(window, { fire, recorded, whole: recorded.view, there: recorded.presence });
        if (recorded.presence) fire('presence', recorded.presence);
        if (recorded.view) fire('parts', { seq: recorded.view.seq, base: null, parts: recorded.view });
        socket.recorded = recorded;
      },
      disconnect() { socket.connected = false; },
      timeout() { return { emit: socket.emit }; },
      emit(event, body, reply) {
        if (event === 'beat') { setTimeout(() => reply(null, { t: body.t, now: performance.now() })); return; }
        if (event === 'hello' || event === 'whole') return;
        window.sent.push({ event, body });
        if (event === 'move' && (hasNext || typeof socket.auth.as === 'number')) setTimeout(() => answered(socket.recorded.view));
        const entry = { seq: body.seq, by: 0, lines: [], move: null, answers: [], swaps: false };
        const more = event === 'host' && body.do === 'entry' ? { entry } : event === 'host' && acks[body.do] ? { [acks[body.do]]: socket.recorded[acks[body.do]] ?? [] } : {};
        setTimeout(() => reply?.(null, { is: 'ok', seq: 1, ...more }));
      },
    };
    return socket;
  };
})();
