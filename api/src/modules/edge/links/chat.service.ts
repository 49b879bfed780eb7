import type { Booking, Language } from '@escale/contract';
import { weekdayOf } from '@escale/rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { slack, teams } from '../../../providers/chat/index.ts';
import type { ChatMessage } from '../../../providers/chat/port.ts';
import { LinkRefused } from '../../../providers/outside.ts';
import { readBooking } from '../../bookings/public.ts';
import { readMyDay } from '../../week/schedule/public.ts';
import { type bookingMailDue, type MailKind, pageOf, subjectOf } from '../mails/public.ts';
import { mayReach } from '../notices/public.ts';
import { breakLink } from './broken.service.ts';
import { dayLines } from './calendar-event.ts';
import { daysMessage, dayText, weekLink } from './day-message.ts';
import { type KeptLink, markSynced, readKeptLink } from './link.queries.ts';
import { openSecret, slackSecret, teamsSecret } from './secrets.ts';
import { keepPerson } from './slack-person.queries.ts';

/** The member's local hours within which the plan of the day is sent. */
const planHours = { from: '08:00', to: '12:00' };
const batch = 500;

/** Payload of a chat notice about a booking, with the kind of the letter. */
export interface NoticeOrder {
  linkId: string;
  bookingId: string;
  kind: MailKind;
}

/** Payload for the plan of one date, in the member's own time zone. */
export interface PlanOrder {
  linkId: string;
  date: string;
}

/** Enqueues a chat notice for each of a member's chats when a letter about a booking is due, unless they have switched them off (INT-02). */
export async function orderNotices(
  tx: Db,
  { jobs }: Context,
  { memberId, bookingId, kind }: DataOf<typeof bookingMailDue>,
): Promise<void> {
  if (!(await mayReach(tx, memberId, kind, 'chat'))) return;
  const links = await tx
    .selectFrom('member_link')
    .select('id as linkId')
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['slack', 'teams'])
    .where('state', '=', 'connected')
    .execute();
  for (const { linkId } of links) {
    const order: NoticeOrder = { linkId, bookingId, kind };
    await jobs.enqueue(tx, 'links.notice', order);
  }
}

/** Sends the notice: the letter's subject, and a link to the booking. */
export async function sendNotice(context: Context, { linkId, bookingId, kind }: NoticeOrder): Promise<void> {
  const { db, clock, config } = context;
  const link = await readKeptLink(db, { id: linkId });
  if (link === null) return;
  const view = { now: clock.now(), language: link.language };
  const booking = await readBooking(db, sql`b.id = ${bookingId}`, view);
  if (booking === null) return;
  const text = chatText(config, kind, booking, link.language);
  await whileLinked(context, link, () => post(context, link, { text }));
}

export const chatText = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  kind: MailKind,
  booking: Booking,
  language: Language,
): string => `${subjectOf(kind, booking, language)}\n${publicUrl}${pageOf(kind, booking.id)}`;

/**
 * Sends the member's places of today. On a working day without any it asks for them, where the member can answer: by buttons in Slack, by a
 * link in Teams.
 */
export async function sendPlan(context: Context, { linkId, date }: PlanOrder): Promise<void> {
  const link = await readKeptLink(context.db, { id: linkId });
  if (link === null) return;
  await whileLinked(context, link, async () => {
    const message = await planOf(context, link, date);
    if (message !== null) await post(context, link, message);
  });
}

async function planOf(context: Context, link: KeptLink, date: string): Promise<ChatMessage | null> {
  const { language } = link;
  const hasButtons = link.kind === 'slack' && (await isAnswerable(context, link));
  const day = await readMyDay(context.db, link.memberId, date);
  const mayAsk = (hasButtons || link.kind === 'teams') && weekdayOf(date) <= 5;
  if (dayLines(day, language).length === 0 && !mayAsk) return null;
  if (hasButtons) return daysMessage(context.config, [day], language);
  const text = dayText(day, language);
  return link.kind === 'teams' ? { text, link: weekLink(context.config, date, language) } : { text };
}

/** Whether a press in Slack would be received and find its member; a link from before asks for its workspace once. */
async function isAnswerable(context: Context, link: KeptLink): Promise<boolean> {
  const { db, config } = context;
  const chat = slack(config);
  if (chat === null || config.links.slackSigningSecret === null) return false;
  if (link.slackTeam !== null) return true;
  const secret = requireSecret(context, link, slackSecret);
  return keepPerson(db, link.id, { team: await chat.teamOf(secret), user: secret.user });
}

/** Enqueues the plan of the day for every member whose morning has begun: once a day, however often the job runs (INT-02, JOB-01). */
export async function orderPlans({ db, clock, jobs }: Context): Promise<void> {
  const now = clock.now();
  let ordered: number;
  do {
    ordered = await transact(db, async (tx) => {
      const { rows } = await sql<PlanOrder>`
        with due as (
          select l.id, (${now}::timestamptz at time zone m.timezone)::date as today
          from member_link l join views.member m on m.id = l.member_id and m.access <> 'restricted'
          where l.kind in ('slack', 'teams') and l.state = 'connected' and l.daily_status
            and (${now}::timestamptz at time zone m.timezone)::time between ${planHours.from} and ${planHours.to}
            and l.planned_on is distinct from (${now}::timestamptz at time zone m.timezone)::date
          order by l.id limit ${batch} for update of l skip locked
        )
        update member_link l set planned_on = due.today from due where l.id = due.id
        returning l.id as "linkId", due.today as date`.execute(tx);
      for (const order of rows) await jobs.enqueue(tx, 'links.plan', order);
      return rows.length;
    });
  } while (ordered === batch);
}

async function post(context: Context, link: KeptLink, message: ChatMessage): Promise<void> {
  if (link.kind === 'slack') {
    const secret = requireSecret(context, link, slackSecret);
    await slack(context.config)?.post(secret, message);
  } else if (link.kind === 'teams') {
    await teams(context.config).post(requireSecret(context, link, teamsSecret), message);
  }
  await markSynced(context.db, link.id, context.clock.now());
}

/** Runs `work`; a link that is gone there is marked broken. */
async function whileLinked(context: Context, link: KeptLink, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LinkRefused)) throw error;
    await breakLink(context, link);
  }
}

function requireSecret<T>(context: Context, link: KeptLink, schema: z.ZodType<T>): T {
  const secret = openSecret(context, link, schema);
  if (secret === null) throw new LinkRefused('the secret cannot be read');
  return secret;
}
