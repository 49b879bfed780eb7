import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log/log.ts';

/** A connection that receives notifications until it is closed. */
export interface Listener {
  close(): Promise<void>;
}

const firstWait = 200;
const longestWait = 10_000;

/** A notification; null after a (re)connection. */
type Notice = { channel: string; payload: string } | null;

/**
 * Calls `onNotice` at every notification on some channels, and once after each (re)connection, because notifications sent meanwhile are
 * lost. Needs a direct connection: a pooler in transaction mode does not keep LISTEN.
 */
export function listen(
  url: string,
  channels: readonly string[],
  log: Log,
  onNotice: (notice: Notice) => void,
): Listener {
  const closing = new AbortController();
  let client: Client | null = null;
  const run = async () => {
    let wait = firstWait;
    while (!closing.signal.aborted) {
      try {
        client = await connect(url, channels, onNotice);
        // Closed while it was connecting: nobody else would end it.
        if (closing.signal.aborted) return await client.end();
        wait = firstWait;
        onNotice(null);
        await ended(client);
      } catch (error) {
        log.warn(
          { channels, error: error instanceof Error ? error.message : String(error) },
          'listening was interrupted',
        );
      }
      await sleep(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, longestWait);
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}

async function connect(url: string, channels: readonly string[], onNotice: (notice: Notice) => void): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'escale-listen', keepAlive: true });
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => onNotice({ channel, payload }));
  await client.connect();
  await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join(';'));
  return client;
}

function ended(client: Client): Promise<void> {
  return new Promise((resolve) => client.once('end', () => resolve()));
}
