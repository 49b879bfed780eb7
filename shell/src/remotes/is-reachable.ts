/** Whether the server replies at all, after something could not be loaded: a browser behind a dead network says that it is online (PLT-10). */
export const isReachable = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
