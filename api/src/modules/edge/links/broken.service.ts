import { type Language, pages } from '@escale/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { emit } from '../../../platform/events/emit.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { languageFrom, translate } from '../../../platform/messages/translate.ts';
import { noticeBrokenLink } from '../notices/public.ts';
import { type KeptLink, referenceOf } from './link.queries.ts';

/** Names of services as displayed to members. */
const services: Readonly<Record<string, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  slack: 'Slack',
  teams: 'Teams',
};
const serviceOf = (kind: string) => services[kind] ?? kind;

/**
 * Marks a link as broken when its consent is gone, unless it was renewed meanwhile, and notifies its member once: on open pages and by a
 * letter.
 */
export async function breakLink(context: Context, { id, sealed, memberId, kind, language }: KeptLink): Promise<void> {
  const { db, jobs, clock, log } = context;
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('member_link')
      .set({ state: 'broken', broken_at: clock.now() })
      .where('id', '=', id)
      .where('sealed', '=', sealed)
      .where('state', '=', 'connected')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    log.warn({ kind, linkId: id, reference: referenceOf(id) }, 'a link is broken');
    const message = translate(language, 'letter.link-broken.subject', { service: serviceOf(kind) });
    await emit(tx, { type: 'link.broken', memberIds: [memberId], data: { message } });
    await noticeBrokenLink(tx, context, { memberId, service: serviceOf(kind) });
    await jobs.enqueue(tx, 'links.notify-broken', { linkId: id });
  });
}

/** Sends the letter; nothing when the link works again or was removed. */
export async function notifyBroken({ db, config }: Context, { linkId }: { linkId: string }): Promise<void> {
  const row = await db
    .selectFrom('member_link as l')
    .innerJoin('views.member as m', 'm.id', 'l.member_id')
    .select(['l.kind', 'l.linked_at', 'm.first_name', 'm.last_name', 'm.email', 'm.language'])
    .where('l.id', '=', linkId)
    .where('l.state', '=', 'broken')
    .executeTakeFirst();
  if (!row) return;
  const { first_name: firstName, last_name: lastName, email } = row;
  const reader = { firstName, lastName, email, language: languageFrom(row.language) };
  const id = `${linkId}.broken-${Date.parse(row.linked_at)}`;
  await sendMail(config, brokenLetter(config, reader, { id, service: serviceOf(row.kind) }));
}

export function brokenLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  reader: { firstName: string; lastName: string; email: string; language: Language },
  { id, service }: { id: string; service: string },
): MailDraft {
  const { firstName, lastName, email, language } = reader;
  const body = {
    heading: translate(language, 'letter.link-broken.heading'),
    isGood: false,
    greeting: greetingOf(language, firstName),
    lead: translate(language, 'letter.link-broken.lead', { service }),
    rows: [],
    action: { label: translate(language, 'letter.link-broken.open'), href: `${publicUrl}${pages.account('links')}` },
  };
  return {
    id,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: translate(language, 'letter.link-broken.subject', { service }),
    body,
    language,
  };
}
