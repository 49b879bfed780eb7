/** What this worker uses of its global object: its types are not part of the DOM's. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'message', listener: (event: Waiting & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
}
/** An event whose work the browser lets finish. */
export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export const worker = globalThis as unknown as WorkerScope;
