import type { Language, Requestable } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { languageFrom, translate } from '../../../platform/messages/translate.ts';

/** Data of the job that tells an administrator that support did what they had asked for. */
export interface GrantedOrder {
  id: string;
  companyId: string;
  feature: Requestable;
  memberId: string;
}

/** Sends the letter, unless the account is gone by now. */
export async function mailGranted(
  { db, config }: Context,
  { id, companyId, feature, memberId }: GrantedOrder,
): Promise<void> {
  const reader = await db
    .selectFrom('views.member as m')
    .innerJoin('views.company as c', 'c.id', 'm.company_id')
    .select(['m.email', 'm.first_name as firstName', 'm.last_name as lastName', 'm.language', 'c.name as company'])
    .where('m.id', '=', memberId)
    .where('c.id', '=', companyId)
    .executeTakeFirst();
  if (reader === undefined) return;
  const language = languageFrom(reader.language);
  await sendMail(config, grantedLetter(config, { ...reader, language }, { id, feature }));
}

interface Reader {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  company: string;
}

export function grantedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, firstName, lastName, language, company }: Reader,
  { id, feature }: { id: string; feature: Requestable },
): MailDraft {
  const heading = translate(language, 'notice.title.featureGranted', { feature: featureIn(language, feature) });
  return {
    id: `${id}.granted`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: heading,
    body: {
      heading,
      isGood: true,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.granted.lead', { company }),
      rows: [],
      action: {
        label: translate(language, 'letter.granted.open'),
        href: `${publicUrl}${cockpitPages.settings('plan')}`,
      },
    },
    language,
  };
}

const featureIn = (language: Language, feature: Requestable) =>
  translate(language, `letter.inquiry.feature.${feature}`);
