import { type Resealed, reseal } from '../../../../platform/access/sealing.ts';
import type { Context } from '../../../../platform/context.ts';
import { sealedFor } from './sso-of-domain.service.ts';

/** Encrypts the client secrets of all identity providers again with the current key. */
export async function resealClientSecrets({ db, keys }: Pick<Context, 'db' | 'keys'>): Promise<Resealed> {
  const rows = await db
    .selectFrom('identity_provider')
    .select(['company_id', 'domain', 'client_secret'])
    .where('client_secret', 'is not', null)
    .$narrowType<{ client_secret: Buffer }>()
    .execute();
  const kept = rows.map(({ company_id, domain, client_secret: sealed }) => ({
    subject: sealedFor(company_id, domain),
    sealed,
    replace: async (fresh: Buffer) => {
      await db
        .updateTable('identity_provider')
        .set({ client_secret: fresh })
        .where('company_id', '=', company_id)
        .where('domain', '=', domain)
        .where('client_secret', '=', sealed)
        .execute();
    },
  }));
  return reseal(keys, kept);
}
