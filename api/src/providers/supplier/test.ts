import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Supplier } from './port.ts';

/** Spaces of the test supplier, by its reply; any other name is free. */
export const testSpaces = {
  free: 'test_free',
  refused: 'test_refused',
  /** No reply, and nothing is booked. */
  silent: 'test_silent',
  /** Books at the first call, but the reply is lost. */
  lostAnswer: 'test_lost_answer',
} as const;

/** Replaces suppliers. Its state is a table, so that all nodes see the same supplier. */
export function testSupplier(db: Db): Supplier {
  return {
    book: async ({ key, space }) => {
      if (space === testSpaces.refused) return { kind: 'refused' };
      if (space === testSpaces.silent) throw new Error('the test supplier is silent');
      const { rows } = await sql<{ status: string; asked: number }>`
        insert into test_supplier_booking (key, space, status) values (${key}, ${space}, 'booked')
        on conflict (key) do update set asked = test_supplier_booking.asked + 1 returning status, asked`.execute(db);
      const [row] = rows;
      if (row?.status !== 'booked') return { kind: 'refused' };
      if (space === testSpaces.lostAnswer && row.asked === 1) throw new Error('the answer was lost');
      return { kind: 'accepted', reference: `test_${key}` };
    },
    callOff: async ({ key }) => {
      await sql`
        insert into test_supplier_booking (key, space, status) values (${key}, '', 'calledOff')
        on conflict (key) do update set status = 'calledOff'`.execute(db);
    },
  };
}
