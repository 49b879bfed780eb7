import { companyId } from '../company.ts';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

/** What the account of the company is moved by; the platform's or another account on the other side. */
interface Step {
  day: string;
  kind: 'reload' | 'grant';
  cents: number;
  other: string;
  note: string | null;
  invoiceId?: string;
}

/** Departments that hold a common budget, in cents. */
const common = [
  ['Clientèle', 84_000],
  ['Données', 32_000],
  ['Produit', 125_000],
  ['Technique', 50_000],
] as const;

/** The company loads its account by its paid invoices, and gives credits to four departments (POL-06, CKP-10). */
export function addCompanyAccount(world: World, { months, now }: Days, bank: string): void {
  const own = idOf('account', 'company');
  const loads = (world.rows.get('invoice') ?? []).flatMap((row): Step[] => {
    const { id, type, status, name, excluding_tax_cents, tax_cents, paid_at } = row;
    if (type !== 'customer_balance' || status !== 'paid') return [];
    const cents = Number(excluding_tax_cents) + Number(tax_cents);
    return [{ day: String(paid_at), kind: 'reload', cents, other: bank, note: String(name), invoiceId: String(id) }];
  });
  const [, second = now.slice(0, 10)] = months;
  const gifts = common.map(([name, cents]): Step => {
    const account = idOf('account', 'department', name);
    add(world, 'ledger_account', { id: account, kind: 'department', owner_id: idOf('department', name) });
    return { day: `${second}T09:00:00Z`, kind: 'grant', cents: -cents, other: account, note: 'Budget commun' };
  });
  const steps = [...loads, ...gifts].sort((one, next) => (one.day < next.day ? -1 : 1));
  for (const [index, { day, kind, cents, other, note, invoiceId = null }] of steps.entries()) {
    const id = idOf('transfer', 'company', index);
    const madeBy = kind === 'grant' ? idOf('member', 'admin') : null;
    add(world, 'ledger_transfer', {
      id,
      kind,
      booking_id: null,
      note,
      at: day,
      made_by: madeBy,
      invoice_id: invoiceId,
    });
    add(
      world,
      'ledger_entry',
      { transfer_id: id, account_id: own, amount_cents: cents },
      { transfer_id: id, account_id: other, amount_cents: -cents },
    );
  }
  const reload = { enabled: false, threshold_cents: 200_000, excluding_tax_cents: 500_000 };
  add(world, 'auto_reload', {
    company_id: companyId,
    ...reload,
    provider: 'test',
    card: 'card_accepted',
    kept_for: `test_customer_${companyId}`,
  });
}
