import { addDays } from '@escale/rules';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

/** What arrived at the bank: transfers that paid licences, one for the late invoice, one that is too much, one of a stranger (INT-04). */
export function addBankTransfers(world: World, { today }: Days): void {
  const invoices = (world.rows.get('invoice') ?? []).map((row) => ({
    id: String(row.id),
    name: String(row.name),
    type: String(row.type),
    status: String(row.status),
    paidOn: row.paid_at === null ? null : String(row.paid_at).slice(0, 10),
    cents: Number(row.excluding_tax_cents) + Number(row.tax_cents),
  }));
  const received = (receivedOn: string, cents: number, payer: string, reference: string) => {
    const id = idOf('bank transfer', reference);
    add(world, 'bank_transfer', {
      id,
      received_on: receivedOn,
      amount_cents: cents,
      payer,
      reference,
      recorded_by: idOf('member', 'staff'),
      recorded_at: `${receivedOn}T16:00:00Z`,
    });
    return id;
  };
  const paid = invoices.filter(({ type, status }) => type === 'customer_licences' && status === 'paid');
  for (const { id, name, paidOn, cents } of paid) {
    const day = paidOn ?? today;
    add(world, 'bank_match', {
      transfer_id: received(day, cents, 'MARELUNE SAS', name),
      invoice_id: id,
      cents,
      matched_by: idOf('member', 'staff'),
      matched_at: `${day}T16:05:00Z`,
    });
  }
  const late = invoices.find(({ status }) => status === 'delayed');
  if (late) received(addDays(today, -1), late.cents, 'MARELUNE SAS', late.name.replaceAll('-', ' '));
  received(addDays(today, -1), 600_000, 'MARELUNE SAS', 'CHARGEMENT NOVEMBRE');
  received(addDays(today, -4), 4250, 'DUPONT ET FILS', 'LOYER 11');
}
