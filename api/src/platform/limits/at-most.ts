/** Runs tasks, at most `limit` of them at a time; the others wait their turn in order. */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next in line, so nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
