import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { throwawayPostgres } from '../../testing/throwaway-postgres.ts';
import { describeSchema } from './schema-source.ts';
import { migrate } from './start/migrate.ts';

/** Writes `schema.ts` from the migrations: `node api/src/platform/db/generate-schema.ts`. */
const server = await throwawayPostgres();
try {
  await migrate(server.url);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await writeFile(join(import.meta.dirname, 'schema.ts'), await describeSchema(client));
  await client.end();
} finally {
  await server.stop();
}
