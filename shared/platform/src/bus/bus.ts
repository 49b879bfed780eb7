import { type BusEvent, type EventData, type EventType, eventVersion, readEvent } from '@escale/contract';
import { filter, type Observable, Subject } from 'rxjs';

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

/** Publishes an event that the server does not know to this tab and to the member's other tabs. */
export function publish<T extends EventType>(type: T, data: EventData<T>, source = 'shell'): void {
  relay({ type, v: eventVersion, id: crypto.randomUUID(), at: new Date().toISOString(), source, data });
}

/** Delivers an event to this tab and to the others, since only one tab holds the server's stream. */
export function relay(event: BusEvent): void {
  deliver(event);
  channel?.postMessage(event);
}

/** Events this tab has already handled, by their ids: they are not delivered when they arrive (PLT-07). */
export function ignoreEvents(ids: readonly string[]): void {
  for (const id of ids) remember(id);
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const event = readEvent(data);
  if (event) deliver(event);
});

function deliver(event: BusEvent): void {
  if (seen.has(event.id)) return;
  remember(event.id);
  subject.next(event);
}

function remember(id: string): void {
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
}
