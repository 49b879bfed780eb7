import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import { times } from './figure.ts';
import { record } from './record.ts';

/** Duration of the SQL statements of each call alone, run in sequence on a connection of their own. */
export async function bareSql(databaseUrl: string, calls: readonly InjectOptions[]): Promise<string> {
  const recorded = await record(databaseUrl, calls);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const milliseconds: number[] = [];
  for (const statements of recorded) {
    const began = performance.now();
    for (const { text, values } of statements) await client.query(text, [...values]);
    milliseconds.push(performance.now() - began);
  }
  await client.end();
  return `bare SQL ${times({ milliseconds })}`;
}
