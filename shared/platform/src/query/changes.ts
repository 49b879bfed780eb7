import { type AnyRoute, eventSubjects, type Subject } from '@escale/contract';
import type { Query } from '@tanstack/react-query';
import { Subject as Stream } from 'rxjs';
import { bus$, ignoreEvents } from '../bus/bus.ts';
import { queryClient } from './query-client.ts';
import { shownUnder } from './route-key.ts';

/** The events of one transaction arrive within this time of each other and are handled together, in milliseconds. */
const quietMs = 30;
/** Maximum wait of a change for others to join it, in milliseconds. */
const longestQuietMs = 200;
/** Maximum time an event waits for pending replies, which may have caused it, in milliseconds. */
const longestHoldMs = 5_000;

interface Change {
  subjects: readonly Subject[];
  /** When this tab learnt of it: a query that was sent later already shows it. */
  at: number;
  /** Id of the event; null for a change made by this tab. */
  eventId: string | null;
}

const changes = new Stream<ReadonlySet<Subject>>();
/** Subjects that changed, for state kept outside the query cache. */
export const changes$ = changes.asObservable();

let waiting: Change[] = [];
let writes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const beginnings = new WeakMap<Query, number>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') beginnings.set(event.query, performance.now());
});
bus$.subscribe(({ type, id }) => wait(eventSubjects[type] ?? [type.split('.')[0] as Subject], id));

// Tells the other tabs about a change that has no server event.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('escale-changes');
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (Array.isArray(data)) wait(data, null);
});

/** Result of a write: its reply, and the ids of the events it wrote for this member. */
export interface Written<T> {
  reply: T;
  eventIds: readonly string[];
}

/**
 * Runs a call that changes subjects. Once it has succeeded, every query that shows one of them is refetched, and the call's own
 * events are ignored when they arrive (PLT-07).
 */
export async function holdingChanges<T>(subjects: readonly Subject[], write: () => Promise<Written<T>>): Promise<T> {
  writes += 1;
  try {
    const { reply, eventIds } = await write();
    ignoreEvents(eventIds);
    waiting = waiting.filter(({ eventId }) => eventId === null || !eventIds.includes(eventId));
    wait(subjects, null);
    if (eventIds.length === 0) channel?.postMessage(subjects);
    return reply;
  } finally {
    writes -= 1;
    settle();
  }
}

/** Refetches what shows these subjects, because a call has shown that this tab is out of date. */
export function readAgain(subjects: readonly Subject[]): void {
  wait(subjects, null);
}

function wait(subjects: readonly Subject[], eventId: string | null): void {
  if (subjects.length === 0) return;
  waiting.push({ subjects, at: performance.now(), eventId });
  settle();
}

function settle(): void {
  clearTimeout(timer);
  const [first] = waiting;
  if (!first) return;
  const age = performance.now() - first.at;
  const delay = writes > 0 ? longestHoldMs - age : Math.min(quietMs, longestQuietMs - age);
  timer = setTimeout(invalidate, Math.max(0, delay));
}

function invalidate(): void {
  const changed = waiting;
  waiting = [];
  void queryClient.invalidateQueries({ predicate: (query) => changed.some((change) => concerns(change, query)) });
  changes.next(new Set(changed.flatMap(({ subjects }) => subjects)));
}

function concerns({ subjects, at }: Change, query: Query): boolean {
  if (!shownUnder(query.queryKey[0]).some((subject) => subjects.includes(subject))) return false;
  return at >= (beginnings.get(query) ?? 0);
}

/** Whether a route's reply shows one of the subjects. */
export function isShownBy(route: AnyRoute, changed: ReadonlySet<Subject>): boolean {
  return (route.shows ?? []).some((subject) => changed.has(subject));
}
