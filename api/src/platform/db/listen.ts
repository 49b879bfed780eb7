import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log/log.ts';

/** A connection that receives notifications until it is closed. */
export interface Listener {
  close(): Promise<void>;
}

const firstWait = 200;
const longestWait = 10_000;

/**
 * Calls `onNotice` at every notification on a channel, and once after each (re)connection, because notifications sent meanwhile are lost.
 * Needs a direct connection: a pooler in transaction mode does not keep LISTEN.
 */
export function listen(url: string, channel: string, log: Log, onNotice: () => void): Listener {
  const closing = new AbortController();
  let client: Client | null = null;
  const run = async () => {
    let wait = firstWait;
    while (!closing.signal.aborted) {
      try {
        client = await connect(url, channel, onNotice);
        // Closed while it was connecting: nobody else would end it.
        if (closing.signal.aborted) return await client.end();
        wait = firstWait;
        onNotice();
        await ended(client);
      } catch (error) {
        log.warn(
          { channel, error: error instanceof Error ? error.message : String(error) },
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

async function connect(url: string, channel: string, onNotice: () => void): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'escale-listen', keepAlive: true });
  client.on('error', () => undefined);
  client.on('notification', onNotice);
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}

function ended(client: Client): Promise<void> {
  return new Promise((resolve) => client.once('end', () => resolve()));
}
