import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isAmong } from '../../../platform/db/is-among.ts';

/** Who provides the space of a booking, and where it is. */
export interface ReceiptHost {
  /** The host, or the company whose own building it is. */
  name: string | null;
  building: string;
  street: string;
  postcode: string;
  city: string;
}

/** The hosts of bookings, by booking. */
export async function hostsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, ReceiptHost>> {
  const { rows } = await sql<ReceiptHost & { id: string }>`
    select b.id, coalesce(h.name, c.name) as name, l.name as building, l.street, l.postcode, l.city
    from views.booking b join views.building l on l.id = b.building_id
    left join views.host h on h.id = b.host_id
    left join views.company c on c.id = l.company_id
    where b.id ${isAmong(bookingIds, 'uuid')}`.execute(db);
  return new Map(rows.map(({ id, ...host }) => [id, host]));
}
