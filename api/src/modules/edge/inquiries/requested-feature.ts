import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { translate } from '../../../platform/messages/translate.ts';
import type { featureRequested } from '../../directory/companies/public.ts';
import { fileInquiry } from './file-inquiry.ts';

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
