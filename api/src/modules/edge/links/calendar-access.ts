import { secondsAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { calendarProvider } from '../../../providers/calendar/index.ts';
import type { Calendar, CalendarProvider, CalendarTokens } from '../../../providers/calendar/port.ts';
import { LinkRefused } from '../../../providers/outside.ts';
import { hasFeature } from '../../directory/companies/public.ts';
import { breakLink } from './broken.service.ts';
import { inDelegated } from './company/delegated-access.ts';
import { type DelegatedMailbox, readDelegated } from './company/delegation.queries.ts';
import { type KeptLink, markSynced, readKeptLink, replaceSecret } from './link.queries.ts';
import { type CalendarSecret, calendarSecret, openSecret, sealSecret } from './secrets.ts';

/** Tokens that expire within so many seconds are refreshed first. */
const spareSeconds = 60;

/** Expiry of tokens issued at an instant. */
export function expiryOf(now: string, { expiresIn }: CalendarTokens): string {
  return secondsAfter(now, Math.floor(expiresIn));
}

/** Whose calendar a job is for: that of a link, or the one that the company has opened of a member without a link. */
export type CalendarTarget = { linkId: string } | { memberId: string };

/** A member's calendar by their own link, or by the company's authorisation (INT-01). */
export type MemberCalendar = KeptLink | DelegatedMailbox;

/** The calendar of a target; null when it is no longer linked or open. */
export async function readCalendar(
  { db }: Pick<Context, 'db'>,
  target: CalendarTarget,
): Promise<MemberCalendar | null> {
  if ('linkId' in target) return readKeptLink(db, { id: target.linkId });
  const [mailbox = null] = await readDelegated(db, [target.memberId]);
  return mailbox;
}

/** Runs work in a member's calendar, however it was opened. */
export async function inCalendar(
  context: Context,
  calendar: MemberCalendar,
  work: (calendar: Calendar, accessToken: string) => Promise<void>,
): Promise<void> {
  return 'sealed' in calendar ? inLinked(context, calendar, work) : inDelegated(context, calendar, work);
}

/**
 * Runs work in a member's calendar with a valid token. Without consent the link is marked as broken, its member is notified, and nothing is
 * done; any other error is thrown, so that the job is retried.
 */
async function inLinked(
  context: Context,
  link: KeptLink,
  work: (calendar: Calendar, accessToken: string) => Promise<void>,
): Promise<void> {
  if (link.kind !== 'google' && link.kind !== 'microsoft') return;
  const calendar = calendarProvider(context.config, link.kind);
  if (calendar === null || !(await isSwitchedOn(context, link))) return;
  const secret = openSecret(context, link, calendarSecret);
  if (secret === null) return breakLink(context, link);
  let current = link;
  const refresh = async () => {
    const renewed = await renew(context, current, calendar, secret);
    current = renewed.link;
    return renewed.accessToken;
  };
  try {
    if (isFresh(context.clock.now(), secret)) {
      await work(calendar, secret.accessToken).catch(async (error: unknown) => {
        // Refused before its expiry: the service may have revoked only this token, so it is refreshed once.
        if (error instanceof LinkRefused) return work(calendar, await refresh());
        throw error;
      });
    } else await work(calendar, await refresh());
    await markSynced(context.db, link.id, context.clock.now());
  } catch (error) {
    if (error instanceof LinkRefused) return breakLink(context, current);
    throw error;
  }
}

/** Support may have switched calendars off for the company since the link was made (INT-10). */
async function isSwitchedOn({ db }: Context, { companyId }: KeptLink): Promise<boolean> {
  return companyId === null || hasFeature(db, companyId, 'calendarSync');
}

function isFresh(now: string, { expiresAt }: CalendarSecret): boolean {
  return Date.parse(expiresAt) - spareSeconds * 1000 > Date.parse(now);
}

async function renew(context: Context, link: KeptLink, calendar: CalendarProvider, { refreshToken }: CalendarSecret) {
  const tokens = await calendar.refresh(refreshToken);
  const secret: CalendarSecret = {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    expiresAt: expiryOf(context.clock.now(), tokens),
  };
  const sealed = sealSecret(context, link, secret);
  await replaceSecret(context.db, link, sealed);
  return { accessToken: tokens.accessToken, link: { ...link, sealed } };
}
