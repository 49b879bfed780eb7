import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { listen } from '../../../platform/db/listen.ts';
import { wakeChannel } from '../../../platform/events/emit.ts';
import { readSignal, signalChannel } from '../../../platform/events/signal.ts';
import {
  batchSize,
  type Cursor,
  hasHeldBack,
  isAfter,
  type OutboxEvent,
  type PassingEvent,
  presentCursor,
  readEvents,
} from './outbox.queries.ts';
import { StreamPlaces } from './stream-places.ts';
import { Subscribers, type Subscription } from './subscribers.ts';

/** One open stream of a member. */
export interface Reader {
  memberId: string;
  /** Receives the events of the member in order, each once. */
  receive(event: OutboxEvent): void;
  /** Receives an event that is not stored. */
  pass(event: PassingEvent): void;
  /** The hub closes; no more events follow. */
  end(): void;
}

/** Poll interval of the outbox without a notification, in milliseconds: a lost notification delays an event by no more than this. */
const idleWait = 5000;
/** Poll interval while events wait behind an older transaction, in milliseconds. */
const heldBackWait = 40;

/** Reads the outbox once for all streams of this process and delivers each event to the streams of its member. */
export class EventHub {
  readonly #context: Context;
  readonly places = new StreamPlaces();
  readonly #subscribers = new Subscribers();
  readonly #listener: { close(): Promise<void> };
  #state: 'idle' | 'reading' | 'readAgain' | 'closed' = 'idle';
  #cursor: Promise<Cursor> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();

  constructor(context: Context) {
    this.#context = context;
    this.#listener = listen(context.databaseUrl, [wakeChannel, signalChannel], context.log, (notice) => {
      if (notice?.channel === signalChannel) this.#pass(notice.payload);
      else this.#wake();
    });
  }

  /** Number of open streams. */
  get size(): number {
    return this.#subscribers.size;
  }

  /**
   * Delivers events after `from` (or from now on) until the returned function is called. Rejects when past events cannot be read, and then
   * removes the reader.
   */
  async follow(reader: Reader, from: Cursor | null): Promise<{ start: Cursor; leave: () => void }> {
    await this.#position();
    const { db } = this.#context;
    const present = await presentCursor(db);
    // A cursor beyond the present was not issued by this server: it would wait for transactions that may never come.
    const start = from === null || isAfter(from, present) ? present : from;
    const waiting: OutboxEvent[] = [];
    const subscription: Subscription = { ...reader, cursor: start, receive: (event) => void waiting.push(event) };
    // Subscribing before catching up leaves no gap; the cursor drops events that are then read twice.
    const leave = this.#subscribers.add(subscription);
    try {
      await catchUp(this.#context, subscription, reader);
    } catch (error) {
      leave();
      throw error;
    }
    subscription.receive = reader.receive;
    for (const event of waiting) {
      if (!isAfter(event, subscription.cursor)) continue;
      subscription.cursor = event;
      reader.receive(event);
    }
    return { start, leave };
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    clearTimeout(this.#timer);
    this.#subscribers.endAll();
    await this.#listener.close();
    await this.#round;
  }

  /** Cursor of this process; settled before any stream follows, so that no stream starts behind it. */
  #position(): Promise<Cursor> {
    this.#cursor ??= presentCursor(this.#context.db).catch((error: unknown) => {
      this.#cursor = null;
      throw error;
    });
    return this.#cursor;
  }

  /** Hands an event that is not stored to the open streams of its members. */
  #pass(payload: string): void {
    const signal = readSignal(payload);
    const event = { eventId: randomUUID(), at: this.#context.clock.now() };
    for (const memberId of signal?.memberIds ?? [])
      this.#subscribers.pass({ ...event, memberId, type: signal?.type ?? '', payload: signal?.data });
  }

  #wake(): void {
    if (this.#state === 'closed' || this.#state === 'readAgain') return;
    if (this.#state === 'reading') {
      this.#state = 'readAgain';
      return;
    }
    clearTimeout(this.#timer);
    this.#state = 'reading';
    this.#round = this.#read().then((wait) => {
      if (this.#state === 'closed') return;
      const again = this.#state === 'readAgain';
      this.#state = 'idle';
      if (again) this.#wake();
      else this.#timer = setTimeout(() => this.#wake(), wait);
    });
  }

  /** Reads all new events and returns the milliseconds until the next poll without a notification. */
  async #read(): Promise<number> {
    const { db, log } = this.#context;
    try {
      let from = await this.#position();
      let events: OutboxEvent[];
      do {
        events = await readEvents(db, from);
        for (const event of events) this.#subscribers.deliver(event);
        from = events.at(-1) ?? from;
        this.#cursor = Promise.resolve(from);
      } while (events.length === batchSize);
      return (await hasHeldBack(db)) ? heldBackWait : idleWait;
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : String(error) }, 'events could not be read');
      return idleWait;
    }
  }
}

async function catchUp({ db }: Context, subscription: Subscription, reader: Reader): Promise<void> {
  let from = subscription.cursor;
  let events: OutboxEvent[];
  do {
    events = await readEvents(db, from, subscription.memberId);
    for (const event of events) reader.receive(event);
    from = events.at(-1) ?? from;
  } while (events.length === batchSize);
  subscription.cursor = from;
}
