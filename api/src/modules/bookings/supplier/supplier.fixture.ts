import { sql } from 'kysely';
import { testSpaces } from '../../../providers/supplier/test.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import type { bookingsFixture } from '../bookings.fixture.ts';
import { jobs } from '../jobs.ts';

/** State of a booking on both sides: `theirs` is null when the supplier never received the request. */
export interface BothSides {
  booking: string;
  because: string | null;
  order: string;
  theirs: string | null;
  asked: number | null;
}

/** Spaces of an external supplier, and the state of bookings there. */
export function suppliersFixture(api: TestApi, world: Awaited<ReturnType<typeof bookingsFixture>>) {
  return {
    space: (kind: keyof typeof testSpaces, values: Parameters<typeof world.space>[0] = {}) =>
      world.space({
        supplier_props: JSON.stringify({ supplier: 'bureaux-sud', space: testSpaces[kind] }),
        ...values,
      }),
    sides: async (bookingId: string): Promise<BothSides> => {
      const { rows } = await sql<BothSides>`
        select b.status as booking, b.ended_because as because, o.status as "order", t.status as theirs, t.asked
        from booking b join supplier_order o on o.booking_id = b.id
        left join test_supplier_booking t on t.key = b.id::text where b.id = ${bookingId}`.execute(api.db);
      const [sides] = rows;
      if (!sides) throw new Error('no supplier was asked');
      return sides;
    },
    /** Runs the worker's sweeps for the given number of minutes. */
    work: async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 1) {
        api.clock.advance('PT1M');
        await jobs['bookings.ask-due-suppliers']({}, api.context);
        await jobs['bookings.expire-due']({}, api.context);
        await jobs['bookings.ask-due-suppliers']({}, api.context);
      }
    },
  };
}
