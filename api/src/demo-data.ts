import type { Context } from './platform/context.ts';

/** Fills an empty database with the demo once. The seeds are large, so they are imported only when needed. */
export async function fillDemoData({ db, clock, keys }: Context): Promise<void> {
  const someone = await db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (someone !== undefined) return;
  const { seedDemo } = await import('./demo/seed.ts');
  await seedDemo(db, clock, keys);
}
