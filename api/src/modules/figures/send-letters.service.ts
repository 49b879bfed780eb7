import type { FigureTab, FigureTabReply, Language } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { addDays, mondayOf } from '@escale/rules';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { greetingOf } from '../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../platform/mail/send-mail.ts';
import { dayOn } from '../../platform/messages/times.ts';
import { languageFrom, type MessageId, translate } from '../../platform/messages/translate.ts';
import { readTab } from './tab.service.ts';

/** One letter to send. */
export interface LetterJob {
  memberId: string;
  /** The Monday on which it is due. */
  monday: string;
}

const weeksOf = { week: 1, month: 4 } as const;

/** Enqueues the letters of this Monday once the week before is counted; those by month on the first Monday of a month. */
export async function orderLetters({ db, clock, jobs }: Context): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<{
      memberId: string;
      frequency: 'week' | 'month';
      timezone: string;
      sentOn: string;
      lastWeek: string;
    }>`
      select l.member_id as "memberId", l.frequency, c.timezone, l.sent_on as "sentOn", s.last_week as "lastWeek"
      from figure_letter l join views.company c on c.id = l.company_id join figure_state s on s.company_id = l.company_id
      for update of l skip locked`.execute(tx);
    for (const { memberId, frequency, timezone, sentOn, lastWeek } of rows) {
      const monday = mondayOf(clock.today(timezone));
      const isDue = frequency === 'week' || Number(monday.slice(8)) <= 7;
      if (!isDue || sentOn >= monday || lastWeek < addDays(monday, -7)) continue;
      await tx.updateTable('figure_letter').set({ sent_on: monday }).where('member_id', '=', memberId).execute();
      const job: LetterJob = { memberId, monday };
      await jobs.enqueue(tx, 'figures.letter', job);
    }
  });
}

/** Sends a letter, unless its reader has ended the letters or is no longer an administrator. */
export async function sendLetter({ db, config }: Context, { memberId, monday }: LetterJob): Promise<void> {
  const { rows } = await sql<Recipient & { companyId: string; frequency: 'week' | 'month'; tabs: FigureTab[] }>`
    select m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.language, l.company_id as "companyId", l.frequency,
      l.tabs, l.stop_token as "stopToken"
    from figure_letter l join views.member m on m.id = l.member_id and m.company_id = l.company_id
    where l.member_id = ${memberId}::uuid and 'administrator' = any(m.roles) and m.access = 'enabled'`.execute(db);
  const [recipient] = rows;
  if (!recipient) return;
  const span = { from: addDays(monday, -7 * weeksOf[recipient.frequency]), to: addDays(monday, -1) };
  const tabs: [FigureTab, FigureTabReply][] = [];
  for (const tab of recipient.tabs)
    tabs.push([tab, await readTab(db, recipient.companyId, tab, { ...span, today: monday })]);
  await sendMail(config, figuresLetter(config, recipient, tabs));
}

interface Recipient {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: string;
  stopToken: string;
}

/** The letter with the figures of some tabs, and the same as a file. */
export function figuresLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, firstName, lastName, email, stopToken, ...recipient }: Recipient,
  tabs: readonly [FigureTab, FigureTabReply][],
): MailDraft {
  const language = languageFrom(recipient.language);
  const [from = '', to = ''] = [tabs[0]?.[1].from, tabs[0]?.[1].to];
  const subject = translate(language, 'letter.figures.subject', {
    from: dayOn(from, language),
    to: dayOn(to, language),
  });
  const [first] = tabs;
  const path = first && first[0] !== 'portfolio' ? cockpitPages.dashboard(first[0]) : cockpitPages.dashboard();
  return {
    id: `${id}.figures.${to}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject,
    body: {
      heading: subject,
      isGood: false,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.figures.lead'),
      rows: tabs.flatMap(([, { figures }]) =>
        figures.map((figure) => ({ label: nameOf(language, figure.id), value: written(language, figure) })),
      ),
      action: {
        label: translate(language, 'letter.figures.open'),
        href: `${publicUrl}${path}?from=${from}&to=${to}`,
      },
      stop: { label: translate(language, 'letter.figures.stop'), href: `${publicUrl}${stopPath(stopToken)}` },
    },
    attachment: {
      name: translate(language, 'letter.figures.file', { from }),
      type: 'text/csv; charset=utf-8',
      content: Buffer.from(csvOf(language, tabs)),
    },
    language,
  };
}

/** The page of the server that ends the letters. */
export const stopPath = (token: string) => `/figures-by-mail/${token}`;

const nameOf = (language: Language, id: string) => translate(language, `letter.figures.name.${id}` as MessageId);
const localeOf = { fr: 'fr', en: 'en-GB', nl: 'nl' } as const;

type Shown = FigureTabReply['figures'][number];

function written(
  language: Language,
  { kind, value, denominator }: Pick<Shown, 'kind' | 'value' | 'denominator'>,
): string {
  if (value === null) return '–';
  const number = (amount: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1, ...options }).format(amount);
  if (kind === 'share') return number(value, { style: 'percent' });
  if (kind === 'cents') return number(value / 100, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  return kind === 'of' ? `${number(value)} / ${number(denominator ?? 0)}` : number(value);
}

const heads = ['tab', 'figure', 'from', 'to', 'value', 'numerator', 'denominator', 'before'] as const;

function csvOf(language: Language, tabs: readonly [FigureTab, FigureTabReply][]): string {
  const amount = (kind: Shown['kind'], value: number | null) =>
    value === null
      ? ''
      : new Intl.NumberFormat(localeOf[language], { useGrouping: false, maximumFractionDigits: 4 }).format(
          kind === 'cents' ? value / 100 : value,
        );
  const lines = tabs.flatMap(([tab, { from, to, figures }]) =>
    figures.map(({ id, kind, value, numerator, denominator, before }) => [
      translate(language, `letter.figures.tab.${tab}`),
      nameOf(language, id),
      from,
      to,
      amount(kind, value),
      amount(kind, numerator),
      amount('number', denominator),
      amount(kind, before),
    ]),
  );
  return stringify([heads.map((head) => translate(language, `letter.figures.head.${head}`)), ...lines], {
    bom: true,
    escape_formulas: true,
    delimiter: language === 'en' ? ',' : ';',
  });
}
