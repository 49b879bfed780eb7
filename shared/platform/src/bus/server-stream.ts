import { api } from '@escale/contract';
import { call } from '../http/call.ts';
import { relay } from './bus.ts';
import { readEvent } from './read-event.ts';

const firstDelayMs = 500;
const longestDelayMs = 30_000;

/**
 * Holds the server's event stream in one tab of the browser (the leader); the others get its events through the bus.
 * A ticket opens the stream once, so after a drop a new one is asked for and the last id says where to go on (PLT-08).
 */
export async function followServer(signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return follow(signal);
  await navigator.locks
    .request('escale-stream', { signal }, () => follow(signal))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}

async function follow(signal: AbortSignal): Promise<void> {
  let lastEventId: string | null = null;
  let delay = firstDelayMs;
  while (!signal.aborted) {
    try {
      const { ticket } = await call(api.events.ticket, { signal });
      lastEventId = await readStream(ticket, lastEventId, signal, () => {
        delay = firstDelayMs;
      });
    } catch {
      // Offline or refused: the next round asks again, later each time.
    }
    await pause(delay, signal);
    delay = Math.min(delay * 2, longestDelayMs);
  }
}

/** Reads until the stream drops; answers the last id seen. */
function readStream(
  ticket: string,
  from: string | null,
  signal: AbortSignal,
  opened: () => void,
): Promise<string | null> {
  const query = new URLSearchParams(from ? { ticket, lastEventId: from } : { ticket });
  const source = new EventSource(`/api/events?${query}`);
  let last = from;
  let arriving: Promise<void> = Promise.resolve();
  return new Promise((resolve) => {
    const close = () => {
      source.close();
      resolve(last);
    };
    signal.addEventListener('abort', close, { once: true });
    source.addEventListener('open', (event) => {
      // The server's first event is called `open` too: its id is where the stream stood before any fact came.
      if (event instanceof MessageEvent) last = event.lastEventId || last;
      opened();
    });
    source.addEventListener('error', close);
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      arriving = arriving
        .then(async () => {
          if (source.readyState === EventSource.CLOSED) return;
          const event = await readEvent(JSON.parse(data));
          if (event) relay(event);
          last = lastEventId || last;
        })
        // What could not be read (its schemas did not come) is asked for again from the last one that was.
        .catch(close);
    });
  });
}

/** Waits, but not on when the network comes back meanwhile or the stream is not wanted any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
