import type { Db } from '../../../platform/db/database.ts';
import type { ProviderPayment } from '../port.ts';

/** One payment of the test provider. */
export interface TestPayment {
  reference: string;
  key: string;
  card: string;
  cents: number;
  currency: string;
  return_to: string;
  status: ProviderPayment['status'];
  captured_cents: number;
  refunded_cents: number;
}

const columns = [
  'reference',
  'key',
  'card',
  'cents',
  'currency',
  'return_to',
  'status',
  'captured_cents',
  'refunded_cents',
] as const;

/** A payment by its reference or by our key; null when there is none. */
export async function findTestPayment(
  db: Db,
  by: { reference: string } | { key: string },
): Promise<TestPayment | null> {
  const rows = db.selectFrom('test_payment').select(columns);
  const row = await ('key' in by
    ? rows.where('key', '=', by.key)
    : rows.where('reference', '=', by.reference)
  ).executeTakeFirst();
  return row === undefined ? null : toTestPayment(row);
}

export async function lockTestPayment(tx: Db, reference: string): Promise<TestPayment | null> {
  const row = await tx
    .selectFrom('test_payment')
    .select(columns)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toTestPayment(row);
}

/** Inserts a payment; false when its key exists already. */
export async function insertTestPayment(
  tx: Db,
  row: Omit<TestPayment, 'captured_cents' | 'refunded_cents'> & { created_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('test_payment')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function toTestPayment(row: Omit<TestPayment, 'status'> & { status: string }): TestPayment {
  // The column's check constraint allows nothing else.
  return { ...row, status: row.status as TestPayment['status'] };
}
