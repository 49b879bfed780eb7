import type { Context } from './platform/context.ts';

/** Lays out the demo once, in an empty database; the seeds are large, so they are loaded only then. */
export async function fillDemoData({ db, clock }: Context): Promise<void> {
  const someone = await db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (someone !== undefined) return;
  const { seedDemo } = await import('./demo/seed.ts');
  await seedDemo(db, clock);
}
