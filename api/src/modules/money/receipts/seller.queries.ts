import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Who provides the space of a booking, and where it is. */
export interface ReceiptHost {
  /** The host, or the company whose own building it is. */
  name: string | null;
  building: string;
  street: string;
  postcode: string;
  city: string;
}

export async function sellerOf(db: Db, bookingId: string): Promise<ReceiptHost> {
  const { rows } = await sql<ReceiptHost>`
    select coalesce(h.name, c.name) as name, l.name as building, l.street, l.postcode, l.city
    from views.booking b join views.building l on l.id = b.building_id
    left join views.host h on h.id = b.host_id
    left join views.company c on c.id = l.company_id
    where b.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no building of booking ${bookingId}`);
  return row;
}
