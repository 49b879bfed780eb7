import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { StartFailure } from '../../errors/start-failure.ts';

/** The part of a connection that the probe uses. */
export interface ProbedConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: { pid: number; setting: string | null }[] }>;
  end(): Promise<void>;
}

/**
 * Refuses a pooler that gives each transaction another backend (PgBouncer in transaction mode): the caller of a connection is a setting of
 * its session (SEC-01), so one member's statement would run as another member or as the system.
 */
export async function requireSessions(url: string): Promise<void> {
  const connect = async () => {
    const client = new Client({ connectionString: url, application_name: 'escale-probe' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  if (await keepsSessions(connect)) return;
  throw new StartFailure(
    'DATABASE_URL leads to a pooler that shares sessions (PgBouncer in transaction mode); set pool_mode = session.',
  );
}

/**
 * Whether two statements of one connection run on one backend with one set of settings, while another connection holds a transaction: a
 * pooler reuses the backend that it has just got back.
 */
export async function keepsSessions(connect: () => Promise<ProbedConnection>): Promise<boolean> {
  const probed = await connect();
  const other = await connect().catch(async (error: unknown) => {
    await probed.end();
    throw error;
  });
  try {
    const mark = randomUUID();
    const set = "select pg_backend_pid() as pid, set_config('escale.probe', $1, false) as setting";
    const first = await probed.query(set, [mark]);
    await other.query('begin');
    await other.query('select pg_backend_pid() as pid');
    const get = "select pg_backend_pid() as pid, current_setting('escale.probe', true) as setting";
    // A pooler with a single backend makes this one wait for the transaction to end.
    const second = probed.query(get);
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, waitMillis).unref())]);
    await other.query('rollback');
    const [before, after] = [first.rows[0], (await second).rows[0]];
    return before?.pid === after?.pid && after?.setting === mark;
  } finally {
    await Promise.all([probed.end(), other.end()]);
  }
}

const waitMillis = 2000;
