import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { companyId } from '../company.ts';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type Member, type World } from '../world.ts';
import { addCompanyAccount } from './company-account.ts';
import type { Movement } from './movements.ts';

type Platform = 'grants' | 'holds' | 'bookings';
interface Step {
  kind: 'reload' | 'expiry' | Movement['kind'];
  other: Platform;
  cents: number;
  at: string;
  bookingId: string | null;
}

/** Accounts of the platform by kind; a migration created them. */
async function platformAccounts(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{
    kind: string;
    id: string;
  }>`select kind, id from ledger_account where owner_id is null`.execute(db);
  return new Map(rows.map(({ kind, id }) => [kind, id]));
}

/** A member's credit movements in chronological order: each month begins with the expiry of what was left and the new budget (POL-06). */
function stepsOf(member: Member, movements: readonly Movement[], months: readonly string[]): Step[] {
  const moves = [...movements].sort((a, b) => (a.at < b.at ? -1 : 1));
  const steps: Step[] = [];
  let balance = 0;
  const push = (step: Step) => {
    balance += step.cents;
    steps.push(step);
  };
  months.forEach((month, index) => {
    const at = `${month}T00:00:00Z`;
    if (balance > 0) push({ kind: 'expiry', other: 'grants', cents: -balance, at, bookingId: null });
    push({ kind: 'reload', other: 'grants', cents: member.budgetCents, at, bookingId: null });
    const end = months[index + 1] ?? '9999';
    for (const move of moves) if (move.at >= month && move.at < end) push(move);
  });
  return steps;
}

/** Adds what the clock remembers of a refill, so that it is never repeated (JOB-01). */
function addRefill(world: World, { key, policy }: Member, { cents, at }: Pick<Step, 'cents' | 'at'>): void {
  add(world, 'credit_reload', {
    account_id: idOf('account', key),
    occurrence: at.slice(0, 10),
    company_id: companyId,
    budget_id: idOf('budget', policy),
    amount_cents: cents,
    reloaded_at: at,
  });
}

/** Adds every transfer of the demo with its two entries, those of each member in chronological order (POL-07). */
export async function addLedger(db: Db, world: World, movements: readonly Movement[], days: Days): Promise<void> {
  const platform = await platformAccounts(db);
  const byMember = Map.groupBy(movements, ({ member }) => member.key);
  for (const member of world.members) {
    const account = idOf('account', member.key);
    stepsOf(member, byMember.get(member.key) ?? [], days.months).forEach(
      ({ kind, other, cents, at, bookingId }, index) => {
        const id = idOf('transfer', member.key, at, kind, index);
        add(world, 'ledger_transfer', {
          id,
          kind,
          booking_id: bookingId,
          note: null,
          at,
          made_by: null,
          invoice_id: null,
        });
        if (kind === 'reload') addRefill(world, member, { cents, at });
        const otherId = platform.get(other);
        if (otherId === undefined) throw new Error(`ledger account ${other} is missing`);
        add(
          world,
          'ledger_entry',
          { transfer_id: id, account_id: account, amount_cents: cents },
          { transfer_id: id, account_id: otherId, amount_cents: -cents },
        );
      },
    );
  }
  addCompanyAccount(world, days, platform.get('bank') ?? '');
}
