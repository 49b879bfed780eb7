import { type BusEvent, type EventData, type EventType, eventVersion } from '@escale/contract';
import { filter, type Observable, Subject } from 'rxjs';
import { readEvent } from './read-event.ts';

const subject = new Subject<BusEvent>();
const seen = new Set<string>();
const remembered = 500;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('escale-bus');

/** Every event of this shell, its other tabs and the server, once each (PLT-07). */
export const bus$: Observable<BusEvent> = subject.asObservable();

/** Events of one type. */
export function events$<T extends EventType>(type: T): Observable<BusEvent<T>> {
  return bus$.pipe(filter((event): event is BusEvent<T> => event.type === type));
}

/** Says a fact in the past tense to this tab and to the member's other tabs. */
export function publish<T extends EventType>(type: T, data: EventData<T>, source = 'shell'): void {
  const event: BusEvent<T> = {
    type,
    v: eventVersion,
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    source,
    data,
  };
  deliver({ ...event, source: type === 'session.changed' ? 'shell-of-this-tab' : source });
  channel?.postMessage(event);
}

/** An event of the server's stream: to this tab and, since one tab alone holds the stream, to the others. */
export function relay(event: BusEvent): void {
  deliver(event);
  channel?.postMessage(event);
}

// One after the other, so that events arrive in the order they were said.
let arriving: Promise<void> = Promise.resolve();
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  arriving = arriving.then(async () => {
    const event = await readEvent(data).catch(() => null);
    if (event) deliver(event);
  });
});

function deliver(event: BusEvent): void {
  if (seen.has(event.id)) return;
  seen.add(event.id);
  if (seen.size > remembered)
    for (const oldest of seen.keys()) {
      seen.delete(oldest);
      break;
    }
  subject.next(event);
}
