import { type ConsentKind, type Link, pages } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { calendarProvider } from '../../../providers/calendar/index.ts';
import { slack } from '../../../providers/chat/index.ts';
import type { SlackPerson } from '../../../providers/chat/port.ts';
import { requireFeature } from '../../directory/companies/public.ts';
import { expiryOf } from './calendar-access.ts';
import { readConsent, requestConsent, useConsent } from './consent.ts';
import { linkFailure, orFailure } from './failure.ts';
import { keepLink } from './links.service.ts';
import type { CalendarSecret } from './secrets.ts';

/** Starts the consent and returns its URL; calendars only where support has switched them on for the company (INT-01, INT-10). */
export async function startLink(context: Context, actor: Actor, kind: ConsentKind): Promise<{ url: string }> {
  await requireCalendarSync(context, actor, kind);
  const { state, challenge } = requestConsent(context, actor.memberId, kind);
  const redirectUri = redirectOf(context);
  if (kind === 'slack') {
    const chat = slack(context.config);
    if (chat === null) throw linkFailure(kind);
    return { url: chat.consentUrl({ state, redirectUri }) };
  }
  const calendar = calendarProvider(context.config, kind);
  if (calendar === null) throw linkFailure(kind);
  return { url: calendar.consentUrl({ state, challenge, redirectUri }) };
}

/**
 * Finishes a link that the same member started; a missing or invalid code or a service that does not respond throws the error of its kind.
 */
export async function finishLink(
  context: Context,
  actor: Actor,
  { state, code }: { state: string; code?: string | undefined },
): Promise<Link> {
  const requested = readConsent(context, actor.memberId, state);
  if (requested === null) throw refusedField('request.invalid', '/body/state');
  const { kind, verifier, until, isOver } = requested;
  await requireCalendarSync(context, actor, kind);
  if (isOver || code === undefined) throw linkFailure(kind);
  if (!(await useConsent(context.db, actor.memberId, state, until)))
    throw refusedField('request.invalid', '/body/state');
  const given = { code, verifier, redirectUri: redirectOf(context) };
  const found = await orFailure(context, kind, () => exchange(context, kind, given));
  return keepLink(context, actor, { ...found, kind });
}

async function exchange(
  { config, clock }: Context,
  kind: ConsentKind,
  given: { code: string; verifier: string; redirectUri: string },
): Promise<{ account: string; secret: object; person?: SlackPerson }> {
  if (kind === 'slack') {
    const chat = slack(config);
    if (chat === null) throw linkFailure(kind);
    return chat.exchange(given);
  }
  const calendar = calendarProvider(config, kind);
  if (calendar === null) throw linkFailure(kind);
  const tokens = await calendar.exchange(given);
  const { accessToken, refreshToken } = tokens;
  const secret: CalendarSecret = { accessToken, refreshToken, expiresAt: expiryOf(clock.now(), tokens) };
  return { account: await calendar.account(accessToken), secret };
}

async function requireCalendarSync({ db }: Context, actor: Actor, kind: ConsentKind): Promise<void> {
  if (kind === 'slack' || actor.companyId === null) return;
  await requireFeature(db, actor, actor.companyId, 'calendarSync');
}

const redirectOf = ({ config }: Context) => `${config.publicUrl}${pages.account('links')}`;
