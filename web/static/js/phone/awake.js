// The screen stays awake where the browser allows it: not on plain http, where sleep is made harmless instead.

function ask() {
  if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
}

/** From the first touch on. */
export function stayAwake() {
  document.addEventListener('visibilitychange', ask);
  document.addEventListener('pointerdown', ask, { once: true });
}
