import { addDays, daysUntilArrears, reminderDue } from '@escale/rules';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { eachAlone, throwAll } from '../../../../platform/jobs/each-alone.ts';
import { markInArrears } from '../../../directory/companies/public.ts';
import { type DueInvoice, delayOverdue, keepReminder, readDue, readInArrears } from './due.queries.ts';
import { orderLetter } from './letters.service.ts';

/** The zone in which a day begins first. */
const firstZone = 'Pacific/Kiritimati';

/**
 * What a due date brings: from the day after it an invoice is delayed; letters remind of it, each once; a month later the company's plan is
 * in arrears, until nothing is left that late (INV-01, JOB-01).
 */
export async function followDueDates(context: Context): Promise<void> {
  const { db, clock, log } = context;
  await delayOverdue(db, (timezone) => clock.today(timezone));
  const due = await readDue(db, addDays(clock.today(firstZone), 7));
  const errors = await eachAlone(due, (invoice) => remind(context, invoice), log);
  await markInArrears(db, await readInArrears(db, addDays(clock.today('UTC'), -daysUntilArrears)));
  throwAll(errors, 'invoices could not be reminded of');
}

async function remind(context: Context, { id, dueOn, reminders, timezone }: DueInvoice): Promise<void> {
  const today = context.clock.today(timezone);
  const reminder = reminderDue(dueOn, today, reminders);
  if (reminder === null) return;
  await transact(context.db, async (tx) => {
    if (await keepReminder(tx, { id, count: reminder.count, today }))
      await orderLetter(tx, context, { invoiceId: id, kind: reminder.kind });
  });
}
