import type { Context } from '../../platform/context.ts';
import { listen } from '../../platform/db/listen.ts';
import { wakeChannel } from './emit.ts';
import { type Cursor, hasHeldBack, isAfter, type OutboxEvent, presentCursor, readEvents } from './outbox.queries.ts';

/** Gets the events of one member in order, each once. */
export type Receive = (event: OutboxEvent) => void;

/** Reads the outbox once for all streams of this process. */
export interface EventHub {
  /** Delivers what came after `from` (or from now on) until the returned function is called. */
  follow(memberId: string, from: Cursor | null, receive: Receive): Promise<{ start: Cursor; leave: () => void }>;
  close(): Promise<void>;
}

interface Follower {
  memberId: string;
  cursor: Cursor;
  receive: Receive;
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
      if (events.length === 0) return;
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
    follow: async (memberId, from, receive) => {
      await begin();
      const start = from ?? (await presentCursor(db));
      const waiting: OutboxEvent[] = [];
      const follower: Follower = { memberId, cursor: start, receive: (event) => void waiting.push(event) };
      // Joining before catching up leaves no gap; what comes twice is told by the cursor.
      followers.add(follower);
      await catchUp(context, follower, receive);
      follower.receive = receive;
      for (const event of waiting) if (isAfter(event, follower.cursor)) deliver(follower, event);
      return { start, leave: () => void followers.delete(follower) };
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      followers.clear();
      await listener.close();
      await reading;
    },
  };
}

async function catchUp({ db }: Context, follower: Follower, receive: Receive): Promise<void> {
  let from = follower.cursor;
  for (;;) {
    const events = await readEvents(db, from, follower.memberId);
    for (const event of events) receive(event);
    const last = events.at(-1);
    if (last === undefined) break;
    from = last;
  }
  follower.cursor = from;
}

function deliver(follower: Follower, event: OutboxEvent): void {
  if (event.memberId !== follower.memberId || !isAfter(event, follower.cursor)) return;
  follower.receive(event);
  follower.cursor = event;
}
