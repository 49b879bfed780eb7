import type { Context } from '../../../../platform/context.ts';
import { companyCalendars } from '../../../../providers/calendar/index.ts';
import { type Calendar, MailboxMissing } from '../../../../providers/calendar/port.ts';
import { LinkRefused } from '../../../../providers/outside.ts';
import { hasFeature, ownsDomain } from '../../../directory/companies/public.ts';
import { closeDelegation } from './broken-delegation.service.ts';
import { type DelegatedMailbox, noteMailbox } from './delegation.queries.ts';

type Work = (calendar: Calendar, accessToken: string) => Promise<void>;

/** Runs work in the calendar of a member that the company has opened, and notes whether the service knows it. */
export async function inDelegated(context: Context, mailbox: DelegatedMailbox, work: Work): Promise<void> {
  const { db, clock } = context;
  const state = await inCompanyCalendar(context, mailbox, work);
  if (state !== 'closed') await noteMailbox(db, mailbox, { state, now: clock.now() });
}

/**
 * Runs work in the calendar of an address of the company. `closed`: nothing was done, because support has switched calendars off, the domain
 * is not the company's, or the authorisation is gone, which breaks the connection. Any other error is thrown, so that the job is retried.
 */
export async function inCompanyCalendar(
  context: Context,
  opened: Pick<DelegatedMailbox, 'companyId' | 'kind' | 'tenant' | 'address'>,
  work: Work,
): Promise<'working' | 'missing' | 'closed'> {
  const { db, config } = context;
  const { companyId, kind, tenant, address } = opened;
  const service = companyCalendars(config, kind);
  if (service === null || !(await hasFeature(db, companyId, 'calendarSync'))) return 'closed';
  // Google opens every domain that delegates to us: only the company's own are its to open.
  if (!(await ownsDomain(db, companyId, domainOf(address)))) return 'closed';
  try {
    const { calendar, accessToken } = await service.open(tenant, address);
    await work(calendar, accessToken);
    return 'working';
  } catch (error) {
    if (error instanceof MailboxMissing) return 'missing';
    if (!(error instanceof LinkRefused)) throw error;
    await closeDelegation(context, opened);
    return 'closed';
  }
}

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
