import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from './operations.ts';
import type { World } from './world.ts';

/** Longest time in milliseconds that the outcome of an operation may be unknown: PostgreSQL and a node restart one after the other. */
export const longestWait = 120_000;

/** Whether PostgreSQL was down, or restarting, at any moment since an instant of `performance.now()`. */
export type WasDown = (since: number) => boolean;

export interface Answer {
  status: number;
  code: string | null;
  /** Bookings that the reply acknowledges. */
  ids: string[];
}

/** Retries until the outcome is known: a lost reply or a killed server leaves it open. */
export async function definite(
  operation: Operation,
  world: World,
  nodes: readonly { url: string }[],
  random: () => number,
  wasDown: WasDown,
): Promise<Answer & { requested: number; failures: string[] }> {
  const until = performance.now() + longestWait;
  const isBank = operation.as === 'bank';
  const { body, key } = operation;
  const headers: Record<string, string> = {
    ...(isBank ? {} : { authorization: await world.bearer(operation.as) }),
    ...(body ? { 'content-type': isBank ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const failures: string[] = [];
  for (let requested = 1; ; requested++) {
    const began = performance.now();
    const node = nodes[random() < 0.5 ? 0 : 1];
    const answer = await ask(operation, node?.url ?? '', headers);
    if (answer && answer.status < 500) return { ...answer, requested, failures };
    // A killed node sends no reply: a failure that is sent is the product's own, unless its database was down.
    if (answer && !wasDown(began)) failures.push(`${operation.kind} is answered ${answer.status} ${answer.code ?? ''}`);
    if (performance.now() > until) throw new Error(`no answer to ${operation.kind} for ${longestWait} ms`);
    await sleep(20 + random() * 100);
  }
}

interface Reply {
  code?: string;
  bookings?: { id: string }[];
  replacement?: { id: string } | null;
  booking?: { id: string };
}

async function ask(
  { kind, as, method, path, body }: Operation,
  url: string,
  headers: Record<string, string>,
): Promise<Answer | null> {
  const isBank = as === 'bank';
  const sent = body && (isBank ? new URLSearchParams(Object.entries(body)).toString() : JSON.stringify(body));
  try {
    const answer = await fetch(`${url}${isBank ? '' : '/api'}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(sent ? { body: sent } : {}),
    });
    const text = await answer.text();
    const reply: Reply = isBank ? {} : JSON.parse(text);
    const accepted = kind === 'accept' && reply.booking ? [reply.booking] : [];
    // A refusal names the bookings in the way, which it does not make.
    if (answer.status !== 200) return { status: answer.status, code: reply.code ?? null, ids: [] };
    const made = [...(reply.bookings ?? []), ...(reply.replacement ? [reply.replacement] : []), ...accepted];
    return { status: answer.status, code: reply.code ?? null, ids: made.map(({ id }) => id) };
  } catch {
    return null;
  }
}
