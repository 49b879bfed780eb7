import type { Context } from '../../../platform/context.ts';
import { listen } from '../../../platform/db/listen.ts';
import { wakeChannel } from '../../../platform/events/emit.ts';
import {
  batchSize,
  type Cursor,
  hasHeldBack,
  isAfter,
  type OutboxEvent,
  presentCursor,
  readEvents,
} from './outbox.queries.ts';

/** A stream as the hub knows it. */
export interface Reader {
  memberId: string;
  /** Gets the events of the member in order, each once. */
  receive(event: OutboxEvent): void;
  /** The hub closes: there will be no more. */
  end(): void;
}

/** Reads the outbox once for all streams of this process. */
export interface EventHub {
  /** Delivers what came after `from` (or from now on) until the returned function is called. */
  follow(reader: Reader, from: Cursor | null): Promise<{ start: Cursor; leave: () => void }>;
  close(): Promise<void>;
}

interface Follower extends Reader {
  cursor: Cursor;
}

/** How often the outbox is read without being woken: the net under lost notices. */
const idleWait = 5000;
/** How soon it is read again while events wait behind an older transaction. */
const heldBackWait = 40;

/** Starts reading; one reader, one connection for wake-ups, any number of followers. */
export function openEventHub(context: Context): EventHub {
  const { db, log } = context;
  const followers = new Set<Follower>();
  let cursor: Cursor | null = null;
  let beginning: Promise<Cursor> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let closed = false;

  /** Where this process began to read; settled before anyone follows, so that no follower starts behind it. */
  const begin = async (): Promise<Cursor> => {
    if (cursor !== null) return cursor;
    beginning ??= presentCursor(db).finally(() => {
      beginning = null;
    });
    const present = await beginning;
    cursor ??= present;
    return cursor;
  };

  const readAll = async () => {
    let from = await begin();
    for (;;) {
      const events = await readEvents(db, from);
      for (const event of events) {
        for (const follower of followers) deliver(follower, event);
        from = event;
        cursor = event;
      }
      if (events.length < batchSize) return;
    }
  };

  const wake = () => {
    if (closed) return;
    if (reading !== null) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    reading = round().finally(() => {
      reading = null;
      if (wokenMeanwhile) {
        wokenMeanwhile = false;
        wake();
      }
    });
  };

  const round = async () => {
    let wait = idleWait;
    try {
      await readAll();
      if (await hasHeldBack(db)) wait = heldBackWait;
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : String(error) }, 'events could not be read');
    }
    if (!closed) timer = setTimeout(wake, wait);
  };

  const listener = listen(context.databaseUrl, wakeChannel, log, wake);

  return {
    follow: async (reader, from) => {
      await begin();
      const start = from ?? (await presentCursor(db));
      const waiting: OutboxEvent[] = [];
      const follower: Follower = { ...reader, cursor: start, receive: (event) => void waiting.push(event) };
      // Joining before catching up leaves no gap; what comes twice is told by the cursor.
      followers.add(follower);
      await catchUp(context, follower, reader);
      follower.receive = reader.receive;
      for (const event of waiting) if (isAfter(event, follower.cursor)) deliver(follower, event);
      return { start, leave: () => void followers.delete(follower) };
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      for (const follower of followers) follower.end();
      followers.clear();
      await listener.close();
      await reading;
    },
  };
}

async function catchUp({ db }: Context, follower: Follower, reader: Reader): Promise<void> {
  let from = follower.cursor;
  for (;;) {
    const events = await readEvents(db, from, follower.memberId);
    for (const event of events) reader.receive(event);
    from = events.at(-1) ?? from;
    if (events.length < batchSize) break;
  }
  follower.cursor = from;
}

function deliver(follower: Follower, event: OutboxEvent): void {
  if (event.memberId !== follower.memberId || !isAfter(event, follower.cursor)) return;
  follower.receive(event);
  follower.cursor = event;
}
