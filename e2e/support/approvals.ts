import { inDatabase } from './database.ts';

/** Does something while bookings above an amount need a manager's approval in the company of a member; at all other times none does. */
export async function withApprovalAbove<T>(cents: number, member: string, work: () => Promise<T>): Promise<T> {
  const set = (limit: number | null) =>
    inDatabase(
      'update company set approval_above_cents = $1 where id = (select company_id from member where email = $2)',
      [limit, member],
    );
  await set(cents);
  return work().finally(() => set(null));
}
