import { randomBytes } from 'node:crypto';
import type { ApprovedDomain, Language } from '@escale/contract';
import { isProfessionalDomain } from '@escale/rules/mail-domain.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import { asSystem } from '../../../../platform/db/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { dns } from '../../../../providers/dns/index.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';
import { requireFeature } from '../settings/settings.service.ts';
import {
  confirmedDomain,
  type DomainRow,
  domainProof,
  isDomainTaken,
  readDomain,
  wireDomain,
} from './domains.queries.ts';

const most = 100;

/** Domains of a company, in order of their names (INT-09), and the one that staff confirmed. */
export async function domainsOf(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ items: ApprovedDomain[]; confirmed: string }> {
  await reachCompany(db, actor, id);
  const rows = await db
    .selectFrom('approved_domain')
    .selectAll()
    .where('company_id', '=', id)
    .orderBy('domain')
    .limit(most)
    .execute();
  return { items: rows.map(wireDomain), confirmed: await confirmedDomain(db, id) };
}

/**
 * Claims a domain and looks up its proof; a repeated call looks it up again. A claim alone does not block other companies, because the real
 * owner must be able to prove the domain: the first proof decides.
 */
export async function addDomain(
  context: Context,
  actor: Actor,
  language: Language,
  { id, domain }: { id: string; domain: string },
): Promise<ApprovedDomain> {
  const claimed = await transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'approvedDomains');
    if (!isProfessionalDomain(domain)) {
      const message = translate(language, 'field.domain-public');
      throw new ApiError('request.invalid', { errors: [{ pointer: '/body/domain', message }] });
    }
    if (domain === (await confirmedDomain(tx, id))) {
      const message = translate(language, 'field.domain-confirmed');
      throw new ApiError('request.invalid', { errors: [{ pointer: '/body/domain', message }] });
    }
    if (await asSystem(tx, () => isDomainTaken(tx, id, domain))) throw new ApiError('customer.domain-taken');
    return (await readDomain(tx, id, domain)) ?? claim(tx, context, actor, { id, domain });
  });
  if (claimed.proved_at !== null) return wireDomain(claimed);
  // DNS is queried outside any transaction.
  const { name, value } = domainProof(claimed);
  const isProved = (await dns().texts(name)).includes(value);
  return transact(context.db, (tx) => note(tx, context, actor, claimed, isProved));
}

/** Removes a domain, proved or not; `resource.not-found` for one that the company does not have. */
export async function removeDomain(
  context: Context,
  actor: Actor,
  { id, domain }: { id: string; domain: string },
): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'approvedDomains');
    const row = await readDomain(tx, id, domain);
    if (row === undefined) throw new ApiError('resource.not-found');
    await tx.deleteFrom('approved_domain').where('id', '=', row.id).execute();
    const action = 'customers.remove-domain';
    await recordChange(tx, context, actor, {
      companyId: id,
      action,
      subjectId: row.id,
      before: { domain },
      after: null,
    });
    return { done: true as const };
  });
}

async function claim(
  tx: Db,
  context: Context,
  actor: Actor,
  { id, domain }: { id: string; domain: string },
): Promise<DomainRow> {
  const { count } = await tx
    .selectFrom('approved_domain')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= most) throw refusedField('request.invalid', '/body/domain');
  const token = randomBytes(16).toString('hex');
  const row = await tx
    .insertInto('approved_domain')
    .values({ company_id: id, domain, token, created_at: context.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  const action = 'customers.add-domain';
  await recordChange(tx, context, actor, { companyId: id, action, subjectId: row.id, before: null, after: { domain } });
  return row;
}

/** Stores the result of the DNS lookup. Meanwhile the domain may have been proved by another company or removed. */
async function note(
  tx: Db,
  context: Context,
  actor: Actor,
  claimed: DomainRow,
  isProved: boolean,
): Promise<ApprovedDomain> {
  const now = context.clock.now();
  const row = await tx
    .updateTable('approved_domain')
    .set({ checked_at: now, ...(isProved ? { proved_at: now } : {}) })
    .where('id', '=', claimed.id)
    .where('proved_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) {
    const kept = await readDomain(tx, claimed.company_id, claimed.domain);
    if (kept === undefined) throw new ApiError('resource.not-found');
    return wireDomain(kept);
  }
  if (isProved) {
    const { id: subjectId, company_id: companyId, domain } = row;
    const after = { domain, status: 'proved' };
    const before = { domain, status: 'pending' };
    await recordChange(tx, context, actor, { companyId, action: 'customers.add-domain', subjectId, before, after });
  }
  return wireDomain(row);
}
