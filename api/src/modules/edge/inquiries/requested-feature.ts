import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { translate } from '../../../platform/messages/translate.ts';
import type { featureGranted, featureRequested } from '../../directory/companies/public.ts';
import { fileInquiry } from './file-inquiry.ts';
import type { GrantedOrder } from './granted-letter.ts';
import { addEntry, openRequests, writeInquiry } from './staff.queries.ts';

/** Tells staff that an administrator asks for a feature; staff works in French. */
export async function fileRequest(
  tx: Db,
  context: Context,
  { companyId, memberId, feature }: DataOf<typeof featureRequested>,
): Promise<void> {
  const { name } = await tx
    .selectFrom('views.company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const asked = translate('fr', `letter.inquiry.feature.${feature}`);
  await fileInquiry(tx, context, {
    memberId,
    subject: `À activer : ${asked}`,
    message: `${name} (${companyId}) demande : ${asked}.`,
    asked: { companyId, feature },
  });
}

/** Closes what was asked for and is done, and writes to who asked. */
export async function closeRequests(
  tx: Db,
  { clock, jobs }: Context,
  { companyId, feature, memberId, byId }: DataOf<typeof featureGranted>,
): Promise<void> {
  const at = clock.now();
  // Nobody but staff reads or writes these rows.
  await asSystem(tx, async () => {
    for (const inquiryId of await openRequests(tx, companyId, feature)) {
      await writeInquiry(tx, inquiryId, { state: 'closed' }, at);
      await addEntry(tx, { inquiryId, kind: 'state', text: 'closed', by: byId, at });
    }
  });
  if (memberId === null) return;
  const order: GrantedOrder = { id: randomUUID(), companyId, feature, memberId };
  await jobs.enqueue(tx, 'inquiries.granted', order);
}
