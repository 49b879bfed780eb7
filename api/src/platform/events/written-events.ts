import { AsyncLocalStorage } from 'node:async_hooks';

interface Call {
  memberId: string | null;
  eventIds: Set<string>;
}

const calls = new AsyncLocalStorage<Call>();
/** A response header has a length; beyond this many, a browser may act upon an event that it knows already. */
const most = 50;

/**
 * Runs what answers a call, and gives with its answer the ids of the events it wrote for its own caller. The caller's browser, which
 * acts upon the answer, then knows the events when they arrive by the stream (PLT-07).
 */
export async function collectEvents<T>(
  memberId: string | null,
  work: () => Promise<T>,
): Promise<{ answer: T; eventIds: string[] }> {
  const call: Call = { memberId, eventIds: new Set() };
  const answer = await calls.run(call, work);
  return { answer, eventIds: [...call.eventIds].slice(0, most) };
}

/** An event was written. One of a transaction that is undone does no harm: its id never arrives anywhere. */
export function noteEvent(id: string, memberIds: readonly string[]): void {
  const call = calls.getStore();
  if (call?.memberId != null && memberIds.includes(call.memberId)) call.eventIds.add(id);
}

/** The events of a call that is answered from what was kept of its first time. */
export function noteKeptEvents(ids: readonly string[]): void {
  const call = calls.getStore();
  for (const id of ids) call?.eventIds.add(id);
}

/** The ids noted so far, to be kept with the reply of an idempotent call. */
export function notedEvents(): string[] {
  return [...(calls.getStore()?.eventIds ?? [])].slice(0, most);
}
