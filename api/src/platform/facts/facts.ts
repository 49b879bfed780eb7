import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';

/** An event inside the server that other modules may handle, with the data they need. */
export interface Fact<Data> {
  readonly name: string;
  /** Never set: carries only the type for `publish` and its handlers. */
  readonly data?: Data;
}

/** Data type of a fact: `DataOf<typeof bookingEnded>`. */
export type DataOf<F> = F extends Fact<infer Data> ? Data : never;

/** Handles a fact in the transaction in which it happened: both are committed, or neither. */
export type FactHandler<Data> = (tx: Db, context: Context, data: Data) => Promise<void>;

/** One fact with its handlers, in order of execution. */
export interface FactLine {
  fact: Fact<unknown>;
  handlers: readonly FactHandler<never>[];
}

/** The handlers of every fact of the product. */
export interface Facts {
  handlersOf(fact: Fact<unknown>): readonly FactHandler<never>[];
}

/** Names a fact, `area.past-participle`: `export const bookingEnded = defineFact<BookingEnded>('booking.ended')`. */
export function defineFact<Data extends object>(name: string): Fact<Data> {
  return { name };
}

/** A line of the list of facts; a fact without handlers is listed, too. */
export function on<Data>(fact: Fact<Data>, ...handlers: FactHandler<Data>[]): FactLine {
  return { fact, handlers };
}

/** Joins the lines; a fact that is listed twice would have no defined order, so it is refused. */
export function defineFacts(lines: readonly FactLine[]): Facts {
  const byName = new Map<string, readonly FactHandler<never>[]>();
  for (const { fact, handlers } of lines) {
    if (byName.has(fact.name)) throw new Error(`the fact ${fact.name} is listed twice`);
    byName.set(fact.name, handlers);
  }
  return {
    handlersOf: ({ name }) => {
      const handlers = byName.get(name);
      if (handlers === undefined) throw new Error(`the fact ${name} is not listed`);
      return handlers;
    },
  };
}

/**
 * Runs the handlers of a fact one after the other in the caller's transaction, with the caller's locks and rights; a handler that changes
 * rows of other members does so as the system. A failing handler rolls the fact back.
 */
export async function publish<Data>(tx: Db, context: Context, fact: Fact<Data>, data: Data): Promise<void> {
  for (const handler of context.facts.handlersOf(fact)) await (handler as FactHandler<Data>)(tx, context, data);
}
