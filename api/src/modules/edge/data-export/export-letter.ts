import { type Language, locales, pages } from '@escale/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { languageFrom, translate } from '../../../platform/messages/translate.ts';
import { findExport } from './export.queries.ts';
import type { ExportOrder } from './make-export.service.ts';

/** Tells a member that the file is ready. The link leads to the account: the letter itself opens nothing. */
export async function mailExport({ db, config }: Context, { exportId }: ExportOrder): Promise<void> {
  const made = await findExport(db, exportId);
  if (made?.expires_at == null) return;
  const member = await db
    .selectFrom('views.member')
    .select(['email', 'first_name', 'language', 'timezone'])
    .where('id', '=', made.member_id)
    .executeTakeFirst();
  if (member === undefined) return;
  const { email, first_name: firstName, timezone } = member;
  const reader = { email, firstName, timezone, language: languageFrom(member.language) };
  await sendMail(config, exportLetter(config, reader, { exportId, expiresAt: made.expires_at }));
}

export function exportLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  reader: { email: string; firstName: string; timezone: string; language: Language },
  { exportId, expiresAt }: { exportId: string; expiresAt: string },
): MailDraft {
  const { email, firstName, timezone: timeZone, language } = reader;
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(new Date(expiresAt));
  return {
    id: `${exportId}.export`,
    to: { name: firstName, address: email },
    subject: translate(language, 'letter.export.subject'),
    body: {
      heading: translate(language, 'letter.export.heading'),
      isGood: true,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.export.lead', { day }),
      rows: [],
      action: {
        label: translate(language, 'letter.export.open'),
        href: `${publicUrl}${pages.account('privacy')}`,
      },
    },
    language,
  };
}
