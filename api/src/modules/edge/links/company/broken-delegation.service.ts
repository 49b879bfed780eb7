import type { CompanyCalendarKind } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { Config } from '../../../../platform/config/config.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { eachAlone, throwAll } from '../../../../platform/jobs/each-alone.ts';
import { greetingOf } from '../../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../../platform/mail/send-mail.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { noticeBrokenDelegation, type Reader, readAdministrators } from '../../notices/public.ts';
import { breakDelegation } from './delegation.queries.ts';

const services: Readonly<Record<CompanyCalendarKind, string>> = { google: 'Google', microsoft: 'Microsoft' };

interface Delegation {
  companyId: string;
  kind: CompanyCalendarKind;
}

/**
 * Marks the calendars of a company as closed when the service takes its authorisation back, and tells its administrators once: on open
 * pages, by a notice and by a letter. They alone can authorise them again.
 */
export async function closeDelegation(context: Context, delegation: Delegation & { tenant: string }): Promise<void> {
  const { db, clock, log, jobs } = context;
  const { companyId, kind } = delegation;
  await transact(db, async (tx) => {
    if (!(await breakDelegation(tx, delegation, clock.now()))) return;
    log.warn({ companyId, kind }, 'the calendars of a company are no longer open');
    const administrators = await readAdministrators(tx, companyId);
    if (administrators.length === 0) return;
    const service = services[kind];
    for (const { id, language } of administrators) {
      const message = translate(language, 'letter.delegation-broken.subject', { service });
      await emit(tx, { type: 'link.broken', memberIds: [id], data: { message } });
    }
    await noticeBrokenDelegation(tx, context, { memberIds: administrators.map(({ id }) => id), service });
    await jobs.enqueue(tx, 'links.notify-broken-delegation', { companyId, kind });
  });
}

/** Sends the letters; none when the calendars are open again or the connection was removed. */
export async function notifyBrokenDelegation(context: Context, { companyId, kind }: Delegation): Promise<void> {
  const { db, config, log } = context;
  const row = await db
    .selectFrom('calendar_delegation')
    .select(['broken_at as brokenAt'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '=', 'broken')
    .executeTakeFirst();
  if (!row?.brokenAt) return;
  const broken = Date.parse(row.brokenAt);
  const errors = await eachAlone(
    await readAdministrators(db, companyId),
    (reader) => {
      const id = `${reader.id}.delegation-broken-${kind}-${broken}`;
      return sendMail(config, delegationLetter(config, reader, { id, service: services[kind] }));
    },
    log,
  );
  throwAll(errors, 'letters about the calendars of a company were not sent');
}

export function delegationLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { firstName, lastName, email, language }: Omit<Reader, 'id'>,
  { id, service }: { id: string; service: string },
): MailDraft {
  const words = (part: 'subject' | 'heading' | 'lead' | 'open') =>
    translate(language, `letter.delegation-broken.${part}`, { service });
  return {
    id,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: words('subject'),
    body: {
      heading: words('heading'),
      isGood: false,
      greeting: greetingOf(language, firstName),
      lead: words('lead'),
      rows: [],
      action: { label: words('open'), href: `${publicUrl}${cockpitPages.settings('connections')}` },
    },
    language,
  };
}
