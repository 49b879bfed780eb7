import { randomUUID } from 'node:crypto';
import { locales, pages } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { sendMail } from '../../../../platform/mail/send-mail.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { readMe } from '../me.queries.ts';
import { hashOfCode, newCode } from '../secrets.ts';
import { deletionDue } from './deletion.queries.ts';
import { keepDeletionCode } from './deletion-code.queries.ts';
import { restoreToken } from './restore-token.ts';

/** Mails the code that confirms a deletion, at once: in the job queue it would be stored in plain text. */
export async function sendDeletionCode(
  { db, config, keys, clock }: Context,
  { memberId }: Actor,
): Promise<{ done: true }> {
  const { email, language, firstName } = await readMe(db, memberId);
  const code = newCode();
  await transact(db, (tx) => keepDeletionCode(tx, memberId, hashOfCode(keys, `deletion ${email}`, code), clock.now()));
  await sendMail(config, {
    id: `${randomUUID()}.deletion-code`,
    to: { name: firstName, address: email },
    subject: translate(language, 'letter.deletion-code.subject', { code }),
    body: {
      heading: translate(language, 'letter.deletion-code.heading'),
      isGood: false,
      greeting: translate(language, 'letter.greeting', { name: firstName }),
      lead: translate(language, 'letter.deletion-code.lead'),
      rows: [{ label: translate(language, 'letter.code.name'), value: code, isCode: true }],
      action: {
        label: translate(language, 'letter.deletion-code.open'),
        href: `${config.publicUrl}${pages.account('privacy')}`,
      },
    },
    language,
  });
  return { done: true };
}

/** Mails the link that takes a deletion back; nothing when that is done already. */
export async function mailDeletion({ db, config, keys }: Context, { memberId }: { memberId: string }): Promise<void> {
  const dueAt = await deletionDue(db, memberId);
  if (dueAt === null) return;
  const { email, language, timezone: timeZone, firstName } = await readMe(db, memberId);
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(new Date(dueAt));
  await sendMail(config, {
    id: `${memberId}.${Date.parse(dueAt)}.deletion`,
    to: { name: firstName, address: email },
    subject: translate(language, 'letter.deletion.subject', { day }),
    body: {
      heading: translate(language, 'letter.deletion.heading'),
      isGood: false,
      greeting: translate(language, 'letter.greeting', { name: firstName }),
      lead: translate(language, 'letter.deletion.lead', { day }),
      rows: [
        {
          label: translate(language, 'letter.deletion.erased'),
          value: translate(language, 'letter.deletion.erased.what'),
        },
        { label: translate(language, 'letter.deletion.kept'), value: translate(language, 'letter.deletion.kept.what') },
      ],
      action: {
        label: translate(language, 'letter.deletion.open'),
        href: `${config.publicUrl}${pages.restoreAccount(restoreToken(keys, { memberId, dueAt }))}`,
      },
    },
    language,
  });
}
