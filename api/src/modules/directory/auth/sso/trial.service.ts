import type { RouteById, RouteReply, SsoTrialStep } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { ourAddresses } from '../../../../providers/identity/our-addresses.ts';
import { tryOpenId, trySaml } from '../../../../providers/identity/trial.ts';
import {
  type DomainProvider,
  keepProof,
  reachCompany,
  requireFeature,
  savedProviderOf,
} from '../../companies/public.ts';

/** Tries the stored provider of a domain, step by step with times; what fails is a step of the reply, not an error (INT-09). */
export async function trySso(
  context: Context,
  actor: Actor,
  { id, domain }: { id: string; domain: string },
): Promise<RouteReply<RouteById<'customers.try-sso'>>> {
  const { db, clock } = context;
  await reachCompany(db, actor, id);
  await requireFeature(db, actor, id, 'singleSignOn');
  const provider = await savedProviderOf(db, { companyId: id, domain });
  if (provider === null) throw new ApiError('resource.not-found');
  const steps = await stepsOf(context, provider);
  if (steps.every(({ result }) => result !== 'failed'))
    await keepProof(context, { companyId: id, provider: provider.provider, proof: 'passed_at' });
  return { triedAt: clock.now(), steps };
}

async function stepsOf({ config, keys, clock }: Context, found: DomainProvider): Promise<SsoTrialStep[]> {
  const { provider, secretBy } = found;
  const loopback = !config.production;
  if (provider.provider === 'saml') return trySaml(provider, { now: clock.now(), loopback });
  const clientSecret = secretBy(keys);
  if (clientSecret === null) return [{ step: 'client', result: 'failed', milliseconds: 0, detail: null }];
  return tryOpenId(provider, { redirectUrl: ourAddresses(config.publicUrl).redirectUrl, clientSecret, loopback });
}
