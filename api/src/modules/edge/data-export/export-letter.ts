import { locales, pages } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
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
  const language = languageFrom(member.language);
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: member.timezone });
  await sendMail(config, {
    id: `${exportId}.export`,
    to: { name: member.first_name, address: member.email },
    subject: translate(language, 'letter.export.subject'),
    body: {
      heading: translate(language, 'letter.export.heading'),
      isGood: true,
      greeting: translate(language, 'letter.greeting', { name: member.first_name }),
      lead: translate(language, 'letter.export.lead', { day: format.format(new Date(made.expires_at)) }),
      rows: [],
      action: {
        label: translate(language, 'letter.export.open'),
        href: `${config.publicUrl}${pages.account('privacy')}`,
      },
    },
    language,
  });
}
