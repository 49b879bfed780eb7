import {
  type BusEvent,
  type BusEventData,
  type BusEventType,
  eventShapes,
  eventVersion,
  readAnyEvent,
} from '@escale/contract';
import { filter, type Observable, Subject } from 'rxjs';
import { emitterOf } from './own-events.ts';

type AnyEvent = BusEvent<BusEventType>;

const subject = new Subject<AnyEvent>();
const seen = new Set<string>();
const remembered = 500;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('escale-bus');

/** Every event of this shell and its other tabs, the own ones of remotes as well. */
export const allEvents$: Observable<AnyEvent> = subject.asObservable();

/** Every event of the platform from this shell, its other tabs and the server, once each (PLT-07); not the own events of remotes. */
export const bus$: Observable<BusEvent> = subject.pipe(filter((event): event is BusEvent => event.type in eventShapes));

/** Events of one type, of the platform or of a remote. */
export function events$<T extends BusEventType>(type: T): Observable<BusEvent<T>> {
  return subject.pipe(filter((event): event is BusEvent<T> => event.type === type));
}

/**
 * Publishes an event that the server does not know to this tab and to the member's other tabs: one of the platform, or an own event of a
 * remote, whose source is that remote. Throws when an own event is not in the `emits` of its remote.
 */
export function publish<T extends BusEventType>(type: T, data: BusEventData<T>, source = 'shell'): void {
  const from = type in eventShapes ? source : emitterOf(type);
  if (from === null) throw new Error(`No remote of this page has ${type} in the "emits" of its remote.json.`);
  relay({ type, v: eventVersion, id: crypto.randomUUID(), at: new Date().toISOString(), source: from, data });
}

/** Delivers an event to this tab and to the others, since only one tab holds the server's stream. */
export function relay(event: AnyEvent): void {
  deliver(event);
  channel?.postMessage(event);
}

/** Events this tab has already handled, by their ids: they are not delivered when they arrive (PLT-07). */
export function ignoreEvents(ids: readonly string[]): void {
  for (const id of ids) remember(id);
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const event = readAnyEvent(data, emitterOf);
  if (event) deliver(event);
});

function deliver(event: AnyEvent): void {
  if (seen.has(event.id)) return;
  remember(event.id);
  subject.next(event);
}

function remember(id: string): void {
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > remembered && oldest !== undefined) seen.delete(oldest);
}
