import { randomBytes } from 'node:crypto';
import { inquiryReference } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { languageFrom } from '../../../platform/messages/translate.ts';
import { insertInquiry } from './inquiry.queries.ts';
import type { InquiryOrder } from './inquiry-letter.ts';

/** Longest message that staff reads in one inquiry. */
const mostLetters = 4000;

interface Report {
  memberId: string;
  subject: string;
  message: string;
  /** The feature that an administrator asks for. */
  asked?: { companyId: string; feature: string };
}

/** Stores what a member reports to staff, in the transaction of the report, and enqueues its mail as for the contact form. */
export async function fileInquiry(
  tx: Db,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  { memberId, subject, message, asked }: Report,
): Promise<void> {
  // Nobody but staff reads or writes these rows.
  await asSystem(tx, async () => {
    const member = await tx
      .selectFrom('views.member')
      .select(['first_name', 'last_name', 'email', 'language'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const order: InquiryOrder = {
      inquiryId: await insertInquiry(tx, {
        kind: 'contact',
        name: `${member.first_name} ${member.last_name}`,
        email: member.email,
        subject,
        message: message.slice(0, mostLetters),
        reference: inquiryReference(randomBytes(8)),
        language: languageFrom(member.language),
        memberId,
        stampHash: null,
        asked,
        now: clock.now(),
      }),
    };
    await jobs.enqueue(tx, 'inquiries.mail', order);
  });
}
