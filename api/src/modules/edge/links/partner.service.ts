import type { Language, Partnership, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { partner } from '../../../providers/partner/index.ts';
import type { Partner } from '../../../providers/partner/port.ts';
import { ownAddress } from '../../directory/companies/public.ts';
import { linkFailure, orFailure } from './failure.ts';
import { type KeptLink, readKeptLink, saveLink, takeLink } from './link.queries.ts';
import { openSecret, partnerSecret, sealSecret } from './secrets.ts';

const kind = 'partner';
const none: Partnership = {
  state: 'inactive',
  account: null,
  tier: null,
  points: null,
  programme: null,
  nextReward: null,
};

/** URL where a member signs in at the partner; it returns to our own site only (INT-03). */
export async function connectPartner(
  context: Context,
  language: Language,
  redirectUrl: string,
): Promise<{ url: string }> {
  const back = ownAddress(redirectUrl, context.config.publicUrl);
  if (back === null) {
    const errors = [{ pointer: '/body/redirectUrl', message: translate(language, 'field.return-address') }];
    throw new ApiError('request.invalid', { errors });
  }
  return { url: await orFailure(context, kind, () => requirePartner(context).connect(back)) };
}

/** Links the account identified by a code; a code that the partner does not accept is `partner.code-refused`. */
export async function activatePartner(
  context: Context,
  { memberId }: Actor,
  { code, language }: { code: string; language: Language },
): Promise<Partnership> {
  const activated = await orFailure(context, kind, () => requirePartner(context).activate(code));
  if (activated === null) throw refusedField('partner.code-refused', '/body/code');
  const { account, token } = activated;
  const sealed = sealSecret(context, { memberId, kind }, { token });
  await saveLink(context.db, { memberId, kind, account, sealed, at: context.clock.now() });
  return detailsOf(context, { account, token, language });
}

/** Removes the link here, and at the partner if the partner responds. */
export async function deactivatePartner(context: Context, { memberId }: Actor): Promise<{ done: true }> {
  const link = await takeLink(context.db, memberId, kind);
  if (link === null) throw new ApiError('resource.not-found');
  const secret = openSecret(context, { ...link, memberId, kind }, partnerSecret);
  if (secret !== null) {
    await partner(context.config)
      ?.deactivate(secret.token)
      .catch((cause: unknown) => context.log.warn({ cause: String(cause) }, 'the partner did not hear of an end'));
  }
  return { done: true };
}

/** Details of the account at the partner; `partner.details` (470) when the partner does not respond. */
export async function partnershipOf(context: Context, { memberId }: Actor, language: Language): Promise<Partnership> {
  const link = await readKeptLink(context.db, { memberId, kind });
  if (link === null) return none;
  const token = openSecret(context, link, partnerSecret)?.token ?? null;
  return detailsOf(context, { account: link.account, token, language });
}

/** A token of the account for the partner's booking service. */
export async function partnerToken(
  context: Context,
  { memberId }: Actor,
): Promise<RouteReply<RouteById<'partnerships.token'>>> {
  const link = await readKeptLink(context.db, { memberId, kind });
  if (link === null) throw new ApiError('resource.not-found');
  return orFailure(context, kind, () => requirePartner(context).bookingToken(tokenOf(context, link)));
}

async function detailsOf(
  context: Context,
  { account, token, language }: { account: string; token: string | null; language: Language },
): Promise<Partnership> {
  try {
    if (token === null) throw new Error('the secret cannot be read');
    return { state: 'active', account, ...(await requirePartner(context).details(token, language)) };
  } catch (cause) {
    context.log.warn({ cause: String(cause) }, 'the partner did not return the account');
    throw new ApiError('partner.details', { cause });
  }
}

function tokenOf(context: Context, link: KeptLink): string {
  const secret = openSecret(context, link, partnerSecret);
  if (secret === null) throw new Error('the secret cannot be read');
  return secret.token;
}

function requirePartner({ config }: Context): Partner {
  const found = partner(config);
  if (found === null) throw linkFailure(kind);
  return found;
}
