import type { CompanyBilling, InvoiceLine } from '@escale/contract';
import {
  amountsOfLines,
  type LineAmounts,
  licenceLine,
  linesOfSpent,
  monthsDue,
  serviceTax,
  usedOfBudgets,
  withLineTaxes,
} from '@escale/rules';
import { siteTime } from '../../../../platform/clock/site-time.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { eachAlone, throwAll } from '../../../../platform/jobs/each-alone.ts';
import { type BilledCompany, readBilledCompanies, readBilledCompany } from '../../../directory/companies/public.ts';
import { insertInvoice } from '../invoice.queries.ts';
import { issueNamed, issueOrAsk } from '../issue-named.service.ts';
import { insertLines } from '../lines.queries.ts';
import { readFlows, readSpentByRate } from './credit-flows.queries.ts';
import {
  beginMonth,
  keepUsed,
  readAwaitedLoads,
  readLastMonths,
  readUnissued,
  readUsedBefore,
} from './month.queries.ts';

/**
 * Invoices every company at the start of each month, once for each company and month however many servers there are, months missed in a
 * downtime too (INV-01, JOB-01). A failing company does not block the others; the job is retried.
 */
export async function invoiceMonths(context: Context): Promise<void> {
  const { db, clock, config, log } = context;
  // Without a seller nothing can be invoiced: it is made up for once there is one.
  if (config.seller === null) return;
  const seller = config.seller;
  const last = await readLastMonths(db);
  const companies = await readBilledCompanies(db);
  const due = companies.flatMap(({ id, timezone, began }) => {
    const months = monthsDue({ began, last: last.get(id) ?? null, today: clock.today(timezone) });
    return months.map((month) => ({ id, month }));
  });
  const errors = await eachAlone(
    due,
    ({ id, month }) => transact(db, (tx) => invoiceMonth(tx, context, { companyId: id, month, seller })),
    log,
  );
  throwAll(errors, 'companies could not be invoiced');
}

/** Issues invoices that waited for the legal details of their company, in the order in which they were made. */
export async function issueWaiting(context: Context): Promise<void> {
  const { db, config, log } = context;
  const { seller } = config;
  if (seller === null) return;
  const waiting = await readUnissued(db);
  const errors = await eachAlone(waiting, (id) => transact(db, (tx) => issueNamed(tx, context, { id, seller })), log);
  throwAll(errors, 'waiting invoices could not be issued');
}

interface Month {
  companyId: string;
  month: string;
  seller: CompanyBilling;
}

async function invoiceMonth(tx: Db, context: Context, { companyId, month, seller }: Month): Promise<void> {
  if (!(await beginMonth(tx, companyId, month, context.clock.now()))) return;
  const company = await readBilledCompany(tx, companyId);
  const before = siteTime(company.timezone).toInstant(month, '00:00');
  const flows = await readFlows(tx, companyId, before);
  const used = await usedSince(tx, company, month, usedOfBudgets(flows));
  const owed = -Math.max(flows.balanceThen, flows.balanceNow) - (await readAwaitedLoads(tx, companyId));
  const spent = await readSpentByRate(tx, companyId, { from: used.from, before });
  const home = serviceTax(seller, seller);
  const share = (subject: InvoiceLine['subject'], cents: number) =>
    cents > 0 ? amountsOfLines(linesOfSpent(subject, used.month, { cents, spent, otherwise: home })) : null;
  const made = [
    { type: 'customer_licences' as const, amounts: licencesOf(company, month, seller) },
    { type: 'customer_cost_transfer' as const, amounts: share('customer_cost_transfer', used.cents) },
    // What bookings took out of the company's own account beyond what it had: paid, it levels the account.
    { type: 'customer_balance' as const, amounts: share('customer_balance', owed) },
  ];
  for (const { type, amounts } of made) {
    if (amounts === null) continue;
    const { lines, ...sums } = amounts;
    const at = context.clock.now();
    const invoice = { ...sums, companyId, type, month, method: null, automatic: false, madeBy: null, at };
    const id = await insertInvoice(tx, invoice);
    await insertLines(tx, id, lines);
    await issueOrAsk(tx, context, { id, seller });
  }
}

/** The licences of the month that begins; a trial and an ended plan have none to pay. */
function licencesOf(company: BilledCompany, month: string, seller: CompanyBilling): LineAmounts | null {
  const { status, plan, licences: quantity, billing } = company;
  if (status === 'trial' || status === 'ended') return null;
  const line = licenceLine({ plan, month, quantity, taxBasisPoints: serviceTax(seller, billing ?? seller) });
  return line && withLineTaxes([line]);
}

/**
 * Credits of budgets that bookings used since the last month that was invoiced, of companies that pay for their members; `month` is the
 * first day of the month before. What was invoiced and then refunded is deducted from what is used later.
 */
async function usedSince(
  tx: Db,
  { id, timezone, paymentType }: BilledCompany,
  month: string,
  usedCents: number,
): Promise<{ cents: number; month: string; from: string }> {
  const earlier = await readUsedBefore(tx, id, month);
  const [last] = earlier;
  const from = siteTime(timezone).toInstant(last?.month ?? '2000-01-01', '00:00');
  const known = earlier.flatMap(({ usedCents: cents }) => (cents === null ? [] : [cents]));
  const first = earlier.find(({ usedCents: cents }) => cents === null);
  if (first && known.length === 0) {
    const start = siteTime(timezone).toInstant(first.month, '00:00');
    known.push(usedOfBudgets(await readFlows(tx, id, start)));
  }
  const invoiced = Math.max(0, ...known);
  await keepUsed(tx, id, month, Math.max(invoiced, usedCents));
  const cents = paymentType === 'invoice' ? Math.max(0, usedCents - invoiced) : 0;
  return { cents, month: monthBefore(month), from };
}

const monthBefore = (month: string) => new Date(Date.parse(month) - 86_400_000).toISOString().slice(0, 8).concat('01');
