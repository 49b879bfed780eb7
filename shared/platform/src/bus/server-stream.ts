import { api, readEvent } from '@escale/contract';
import { distinctUntilChanged, map } from 'rxjs';
import { call } from '../http/call.ts';
import { session$ } from '../session/session.ts';
import { relay } from './bus.ts';

const firstDelayMs = 500;
const longestDelayMs = 30_000;

/** Subscribes to the server's events for the current member: a change of member restarts the stream, a sign-out ends it (PLT-08). */
export function startServerStream(): void {
  let stream: AbortController | null = null;
  session$
    .pipe(
      map(({ member }) => member?.id ?? null),
      distinctUntilChanged(),
    )
    .subscribe((memberId) => {
      stream?.abort();
      stream = memberId === null ? null : new AbortController();
      if (stream) void followServer(stream.signal);
    });
}

/**
 * Holds the server's event stream in one tab of the browser (the leader); the others get its events through the bus.
 * A ticket opens the stream once, so after a drop a new one is requested and the last event id resumes the stream (PLT-08).
 */
async function followServer(signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return follow(signal);
  await navigator.locks
    .request('escale-stream', { signal }, () => follow(signal))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}

/** Events since the page was asked for come first, at most of a minute: what it read before it had the stream may lack them. */
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
      // Offline or refused: the next round tries again, with increasing delays.
    }
    await pause(delay, signal);
    delay = Math.min(delay * 2, longestDelayMs);
  }
}

/** Reads until the stream drops; resolves to the last event id received. */
function readStream(
  ticket: string,
  from: string | null,
  signal: AbortSignal,
  opened: () => void,
): Promise<string | null> {
  if (signal.aborted) return Promise.resolve(from);
  const age = Math.ceil(performance.now());
  const source = new EventSource(
    `/api/events?${new URLSearchParams(from ? { ticket, lastEventId: from } : { ticket, age: `${age}` })}`,
  );
  let last = from;
  return new Promise((resolve) => {
    const close = () => {
      source.close();
      // The signal lives as long as the session, a stream only until a proxy closes it: remove the listener.
      signal.removeEventListener('abort', close);
      resolve(last);
    };
    signal.addEventListener('abort', close);
    source.addEventListener('open', (event) => {
      // The server's first event is named `open` too: its id is the position of the stream before any event.
      if (event instanceof MessageEvent) last = event.lastEventId || last;
      opened();
    });
    source.addEventListener('error', close);
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId || last;
      const event = readEvent(JSON.parse(data));
      if (event) relay(event);
    });
  });
}

/** Waits; ends early when the network comes back or the stream is aborted. */
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
