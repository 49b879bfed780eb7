/** What this worker uses of its global object: its types are not part of the DOM's. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'message', listener: (event: Waiting & { data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: Waiting & { data: { json(): PushMessage } }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Waiting & { notification: Shown }) => void): void;
  skipWaiting(): Promise<void>;
  location: { origin: string };
  registration: { showNotification(title: string, options: { body: string; tag: string; data: Data }): Promise<void> };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
/** An event whose work the browser lets finish. */
export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** The notice that the server sends: its sentence, and the path of its page. */
interface PushMessage {
  id: string;
  title: string;
  page: string;
}
/** Kept with a message that is shown. */
type Data = Pick<PushMessage, 'page'>;
interface Shown {
  close(): void;
  data: Data;
}
interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
}

export const worker = globalThis as unknown as WorkerScope;
