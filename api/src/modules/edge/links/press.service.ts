import { type ErrorCode, type Language, languages, pages } from '@escale/contract';
import { addDays } from '@escale/rules';
import type { ServerContext } from '../../../platform/context.ts';
import { callerOf, dbFor } from '../../../platform/db/caller.ts';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { toApiError } from '../../../platform/errors/to-api-error.ts';
import { translate } from '../../../platform/messages/translate.ts';
import type { ChatMessage, SlackChat, SlackPerson, SlackPress } from '../../../providers/chat/port.ts';
import { editSchedule, readMyDay } from '../../week/schedule/public.ts';
import { type DayChoice, daysMessage, readChoice } from './day-message.ts';
import { findByPerson } from './slack-person.queries.ts';

/**
 * Sets the day of a pressed button for the member who pressed it, and replaces the message by the days as they are now (INT-02). Pressing
 * again sets the same. An answer that Slack does not take is logged: the day is set all the same.
 */
export async function answerPress(context: ServerContext, chat: SlackChat, press: SlackPress): Promise<void> {
  const choice = readChoice(press.value);
  if (choice === null) return;
  const message = await forMember(context, press.person, async (member) => {
    const note = await setDay(context, member, choice);
    return shownDays(context, member, choice.shown, { [choice.date]: note });
  });
  await chat.answer(press.answerAddress, message).catch((cause: unknown) => {
    context.log.warn({ cause: String(cause) }, 'an answer to Slack was lost');
  });
}

/** Today and tomorrow of a member, with buttons, as the reply to the slash command. */
export async function answerCommand(context: ServerContext, person: SlackPerson): Promise<ChatMessage> {
  return forMember(context, person, (member) => {
    const today = context.clock.today(member.timezone);
    return shownDays(context, member, [today, addDays(today, 1)]);
  });
}

type Member = NonNullable<Awaited<ReturnType<typeof findByPerson>>>;

/** Runs `work` for the member of a person in Slack; the message says it when there is none, or one who may not use Escale. */
async function forMember(
  context: ServerContext,
  person: SlackPerson,
  work: (member: Member) => Promise<ChatMessage>,
): Promise<ChatMessage> {
  const member = await findByPerson(context.db, person);
  if (member === null) return { text: unlinkedText(context) };
  if (member.access === 'restricted') return { text: errorMessage('auth.disabled', member.language) };
  return work(member);
}

/** In every language, because that of a person without an account is not known. */
function unlinkedText({ config }: Pick<ServerContext, 'config'>): string {
  const url = `${config.publicUrl}${pages.account('links')}`;
  return [...languages.map((language) => translate(language, 'day.unlinked')), url].join('\n');
}

/** Statements run for the member: row-level security restricts them as in the member's own calls. */
const dbOf = ({ pool }: ServerContext, { memberId, companyId }: Member) =>
  dbFor(pool, callerOf({ memberId, companyId, hostId: null }));

async function shownDays(
  context: ServerContext,
  member: Member,
  dates: readonly string[],
  notes?: Readonly<Record<string, string | null>>,
): Promise<ChatMessage> {
  const db = dbOf(context, member);
  const days = [];
  for (const date of dates) days.push(await readMyDay(db, member.memberId, date));
  return daysMessage(context.config, days, member.language, notes);
}

/** Sets a whole day as the page does; returns what there is to say: a refusal, or that a flexible quota is used up. */
async function setDay(context: ServerContext, member: Member, { date, place }: DayChoice): Promise<string | null> {
  const edit = { id: date, locationType: place, locationId: null, freeBookings: false };
  const { pool, ...rest } = context;
  try {
    const { warning } = await editSchedule({ ...rest, db: dbOf(context, member) }, member, edit);
    return warning === null ? null : errorMessage(warning, member.language);
  } catch (error) {
    const { code, status } = toApiError(error);
    if (status >= 500) throw error;
    return refusalText(code, member.language);
  }
}

/** Only the page shows what a day off would cancel, and asks. */
const refusalText = (code: ErrorCode, language: Language) =>
  code === 'schedule.has-bookings' ? translate(language, 'day.has-bookings') : errorMessage(code, language);
