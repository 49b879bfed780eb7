import { X509Certificate } from 'node:crypto';
import { type Language, type SsoSettings, ssoSettings } from '@escale/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { recordChange } from '../audit/record.service.ts';
import { holdCompany, reachCompany } from './reach-company.ts';
import { requireFeature } from './settings.service.ts';
import { certificateWords } from './words.ts';

const none: SsoSettings = {
  provider: null,
  required: false,
  entityId: null,
  signInUrl: null,
  certificate: null,
  tenant: null,
};

/** Single sign-in of a company, none by default (AUT-10). */
export async function ssoOf({ db }: Context, actor: Actor, id: string): Promise<SsoSettings> {
  await reachCompany(db, actor, id);
  return readSso(db, id);
}

/** Replaces it, where support has switched the feature on (INT-10). */
export async function changeSso(
  context: Context,
  actor: Actor,
  language: Language,
  { id, sso }: { id: string; sso: SsoSettings },
): Promise<SsoSettings> {
  return context.db.transaction().execute(async (tx) => {
    await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'singleSignOn');
    if (sso.certificate !== null && !isCertificate(sso.certificate)) {
      const message = certificateWords[language];
      throw new ApiError('request.invalid', { errors: [{ pointer: '/body/certificate', message }] });
    }
    const before = await readSso(tx, id);
    await tx
      .updateTable('company')
      .set({ sso: JSON.stringify(sso) })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, context, actor, { companyId: id, action: 'customers.set-sso', before, after: sso });
    return sso;
  });
}

/** What a company has set for single sign-in. */
export async function readSso(db: Db, id: string): Promise<SsoSettings> {
  const { sso } = await db.selectFrom('company').select('sso').where('id', '=', id).executeTakeFirstOrThrow();
  return sso === null ? none : ssoSettings.parse(sso);
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}
