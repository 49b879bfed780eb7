import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { readLocationMonths } from '../../directory/companies/public.ts';

/** Deletes where members were once the time that their company sets is over; bookings stay (SEC-04). */
export async function forgetPlaces({ db, clock }: Context): Promise<void> {
  const { byDefault, companies } = await readLocationMonths(db);
  const today = clock.today('UTC');
  const isOver = sql`m.id = s.member_id and s.day < ${today}::date - make_interval(months => coalesce((
    select k.months from unnest(${companies.map(({ companyId }) => companyId)}::uuid[],
      ${companies.map(({ months }) => months)}::int[]) as k(company_id, months)
    where k.company_id = m.company_id), ${byDefault}))`;
  await transact(db, async (tx) => {
    await sql`delete from schedule_half s using views.member m where ${isOver}`.execute(tx);
    await sql`delete from schedule_split s using views.member m where ${isOver}`.execute(tx);
    await sql`delete from schedule_emptied s using views.member m where ${isOver}`.execute(tx);
  });
}
