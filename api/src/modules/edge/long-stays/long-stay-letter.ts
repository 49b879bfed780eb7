import { type Language, pages } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { fullDayOn, weekdaysIn } from '../../../platform/messages/times.ts';
import { translate } from '../../../platform/messages/translate.ts';

/** Data of the job that mails a request to its host, or the host's answer to the member. */
export interface LongStayOrder {
  id: string;
  to: 'host' | 'member';
  /** The host is told that the member has taken the request back. */
  withdrawn?: boolean;
}

export interface LongStayRow {
  space: string;
  workspaceId: string;
  people: number;
  from: string;
  months: number;
  /** 1 Monday … 7 Sunday. */
  weekdays: number[];
  message: string;
  answer: string | null;
  state: string;
  firstName: string;
  memberName: string;
  memberEmail: string;
  language: Language;
  hostName: string;
  hostEmail: string;
  changedAt: string;
}

/** Mails a request, its answer or its end; an answer to the letter goes to the other one. A request that was taken back is not mailed. */
export async function mailLongStay(
  { db, config }: Context,
  { id, to, withdrawn = false }: LongStayOrder,
): Promise<void> {
  const { rows } = await sql<LongStayRow>`
    select w.name as space, w.id as "workspaceId", l.people, l.from_day as "from", l.months, l.weekdays, l.message, l.answer, l.state,
      m.first_name as "firstName", m.first_name || ' ' || m.last_name as "memberName", m.email as "memberEmail", m.language, h.contact_name as "hostName",
      h.email as "hostEmail", l.changed_at as "changedAt"
    from long_stay l join views.workspace w on w.id = l.workspace_id join views.member m on m.id = l.member_id
    join views.host h on h.id = l.host_id
    where l.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined || (to === 'host' && !withdrawn && row.state === 'closed')) return;
  await sendMail(config, longStayLetter(config, { id, to, withdrawn }, row));
}

export function longStayLetter(
  { publicUrl }: { publicUrl: string },
  { id, to, withdrawn = false }: LongStayOrder,
  row: LongStayRow,
): MailDraft {
  const member = { name: row.memberName, address: row.memberEmail };
  const host = { name: row.hostName, address: row.hostEmail };
  // Hosts have no language of their own.
  const language = to === 'host' ? 'fr' : row.language;
  const kind = withdrawn ? 'withdrawn' : to;
  const words = (key: 'subject' | 'lead', values: Record<string, string | number>) =>
    translate(language, `letter.long-stay.${kind}.${key}`, values);
  const values = { space: row.space, name: to === 'host' ? row.memberName : row.hostName };
  return {
    id: `${id}.long-stay.${kind}.${row.changedAt}`,
    to: to === 'host' ? host : member,
    replyTo: to === 'host' ? member : host,
    subject: words('subject', values),
    body: {
      heading: words('subject', values),
      isGood: to === 'member' && row.state === 'answered',
      greeting: greetingOf(language, to === 'member' ? row.firstName : null),
      lead: words('lead', values),
      rows: [
        { label: translate(language, 'letter.long-stay.people'), value: `${row.people}` },
        { label: translate(language, 'letter.long-stay.days'), value: weekdaysIn(row.weekdays, language) },
        { label: translate(language, 'letter.long-stay.from'), value: fullDayOn(row.from, language) },
        { label: translate(language, 'letter.long-stay.months'), value: `${row.months}` },
        ...[withdrawn ? '' : to === 'host' ? row.message : (row.answer ?? '')]
          .filter((text) => text !== '')
          .map((value) => ({ label: translate(language, 'letter.long-stay.message'), value })),
      ],
      action: {
        label: translate(language, 'letter.long-stay.open'),
        href: `${publicUrl}${pages.workspace(row.workspaceId)}#longer`,
      },
    },
    language,
  };
}
