import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from './platform/context.ts';

const source = join(import.meta.dirname, 'demo/seed.ts');

/** Lays out the demo once, in an empty database; the seeds are large, so they are loaded only then. */
export async function fillDemoData(context: Context): Promise<void> {
  const someone = await context.db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (someone !== undefined || !existsSync(source)) return;
  const { seedDemo }: { seedDemo: (context: Context) => Promise<void> } = await import(pathToFileURL(source).href);
  await seedDemo(context);
}
