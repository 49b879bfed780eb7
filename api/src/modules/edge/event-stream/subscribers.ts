import { type Cursor, isAfter, type OutboxEvent, type PassingEvent } from './outbox.queries.ts';

/** An open stream and the position of the last event it received. */
export interface Subscription {
  memberId: string;
  cursor: Cursor;
  receive(event: OutboxEvent): void;
  pass(event: PassingEvent): void;
  end(): void;
}

/** Open streams by member, so that the cost of an event does not grow with the streams of others. */
export class Subscribers {
  readonly #byMember = new Map<string, Set<Subscription>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds a stream and returns a function that removes it; removing twice is harmless. */
  add(subscription: Subscription): () => void {
    const { memberId } = subscription;
    const streams = this.#byMember.get(memberId) ?? new Set();
    this.#byMember.set(memberId, streams.add(subscription));
    this.#size += 1;
    return () => {
      if (!streams.delete(subscription)) return;
      this.#size -= 1;
      if (streams.size === 0 && this.#byMember.get(memberId) === streams) this.#byMember.delete(memberId);
    };
  }

  /** Delivers an event to those streams of its member that have not received it yet. */
  deliver(event: OutboxEvent): void {
    for (const subscription of this.#byMember.get(event.memberId) ?? []) {
      if (!isAfter(event, subscription.cursor)) continue;
      subscription.cursor = event;
      subscription.receive(event);
    }
  }

  /** Hands an event that is not stored to the streams of its member. */
  pass(event: PassingEvent): void {
    for (const subscription of this.#byMember.get(event.memberId) ?? []) subscription.pass(event);
  }

  endAll(): void {
    for (const streams of this.#byMember.values()) for (const subscription of streams) subscription.end();
    this.#byMember.clear();
    this.#size = 0;
  }
}
