import type { Language } from '@escale/contract';
import { ownPath } from '@escale/rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { billingPortal } from '../../../../providers/billing-portal/index.ts';
import { keepPaymentCustomer, readCardHolder } from '../company.queries.ts';
import { reachCompany } from '../reach-company.ts';

/** URL of the portal where a company manages its cards; it returns to our own site only (CKP-04). */
export async function openPaymentPortal(
  context: Context,
  actor: Actor,
  language: Language,
  { id, redirectUrl }: { id: string; redirectUrl: string },
): Promise<{ url: string }> {
  const { db, config, log } = context;
  const company = await reachCompany(db, actor, id);
  const back = ownAddress(redirectUrl, config.publicUrl);
  if (back === null) {
    const errors = [{ pointer: '/query/redirectUrl', message: translate(language, 'field.return-address') }];
    throw new ApiError('request.invalid', { errors });
  }
  const portal = billingPortal(config);
  if (portal === null) throw new ApiError('payment.provider-error');
  const holder = await readCardHolder(db, company.id);
  const opened = await portal.open(holder, back).catch((cause: unknown) => {
    log.warn({ cause: String(cause) }, 'the payment portal did not open');
    throw new ApiError('payment.provider-error', { cause });
  });
  if (opened.reference !== holder.reference) await keepPaymentCustomer(db, company.id, opened.reference);
  return { url: opened.url };
}

/** Absolute URL for a path or an address of our own site; null for any other (SEC-03). */
export function ownAddress(requested: string, publicUrl: string): string | null {
  const { origin } = new URL(publicUrl);
  const path = ownPath(requested, origin);
  return path && `${origin}${path}`;
}
