import { Client } from 'pg';

/** Grants the role of requests its rights on all tables, also those of the job queue (migration 0020, SEC-01). */
export async function prepareAccess(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'escale-access' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select mark_definer_functions(), prepare_access()');
  } finally {
    await client.end();
  }
}
