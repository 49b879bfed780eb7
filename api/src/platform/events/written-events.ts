import { AsyncLocalStorage } from 'node:async_hooks';

interface Call {
  memberId: string | null;
  eventIds: Set<string>;
}

const calls = new AsyncLocalStorage<Call>();
/** Limits the response header; beyond this many, a browser may process an event again that it already knows. */
const most = 50;

/**
 * Runs the handler of a call, and returns its reply with the ids of the events it wrote for its own caller. The caller's browser, which
 * acts on the reply, then recognises these events when they arrive by the stream (PLT-07).
 */
export async function collectEvents<T>(
  memberId: string | null,
  work: () => Promise<T>,
): Promise<{ answer: T; eventIds: string[] }> {
  const call: Call = { memberId, eventIds: new Set() };
  const answer = await calls.run(call, work);
  return { answer, eventIds: [...call.eventIds].slice(0, most) };
}

/** Records a written event. One of a rolled-back transaction does no harm: its id never reaches a browser. */
export function noteEvent(id: string, memberIds: readonly string[]): void {
  const call = calls.getStore();
  if (call?.memberId != null && memberIds.includes(call.memberId)) call.eventIds.add(id);
}

/** Records the events of a repeated call that is answered with its stored reply. */
export function noteKeptEvents(ids: readonly string[]): void {
  const call = calls.getStore();
  for (const id of ids) call?.eventIds.add(id);
}

/** The ids recorded so far, to be stored with the reply of an idempotent call. */
export function notedEvents(): string[] {
  return [...(calls.getStore()?.eventIds ?? [])].slice(0, most);
}
