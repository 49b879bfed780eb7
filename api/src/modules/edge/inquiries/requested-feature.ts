import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { featureRequested } from '../../directory/companies/public.ts';
import { fileInquiry } from './file-inquiry.ts';

/** Names of features as staff finds them among the settings of a company. */
const names = {
  credits: 'Crédits',
  singleSignOn: 'Connexion unique',
  fileImport: 'Import de fichiers',
  hrSync: 'Système RH',
  calendarSync: 'Synchronisation des agendas',
  approvedDomains: 'Domaines approuvés',
  adminUsers: 'Administrateurs en libre-service',
  licences: 'Licences',
  overdraft: 'Découvert permis',
} as const;

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
  await fileInquiry(tx, context, {
    memberId,
    subject: `À activer : ${names[feature]}`,
    message: `${name} (${companyId}) demande : ${names[feature]}.`,
    asked: { companyId, feature },
  });
}
