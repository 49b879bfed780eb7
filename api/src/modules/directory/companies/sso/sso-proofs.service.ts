import { isDeepStrictEqual } from 'node:util';
import type { IdentityProvider } from '@escale/contract';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { readProvider, wireProvider } from './sso.queries.ts';

interface Proof {
  companyId: string;
  provider: IdentityProvider;
  proof: 'passed_at' | 'administrator_came_at';
}

/** Notes what shows that a provider works; not when it was changed meanwhile. */
export async function keepProof({ db, clock }: Context, { companyId, provider, proof }: Proof): Promise<void> {
  await transact(db, async (tx) => {
    const row = await readProvider(tx, companyId, provider.domain);
    if (row === undefined || !isDeepStrictEqual(wireProvider(row), provider)) return;
    await tx
      .updateTable('identity_provider')
      .set({ [proof]: clock.now() })
      .where('company_id', '=', companyId)
      .where('domain', '=', provider.domain)
      .execute();
  });
}
