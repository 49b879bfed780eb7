const pollMs = 1000;

/** Calls `end` once the process that started this one is gone: npm that is ended passes no signal on, and its servers kept their ports. */
export function whenOrphaned(end) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, pollMs);
  // It keeps nothing running.
  timer.unref();
}
