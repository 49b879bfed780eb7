import { randomBytes } from 'node:crypto';
import type { Customer, Language, NewCompany } from '@escale/contract';
import { isProfessionalDomain } from '@escale/rules/mail-domain.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { withIdempotency } from '../../../../platform/http/idempotency.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { inviteMember, memberInvited } from '../../members/public.ts';
import { readCustomer } from '../company.queries.ts';
import { companyToJoin } from '../joining.service.ts';

/** The time of each country's capital. */
const zones: Readonly<Record<NewCompany['country'], string>> = {
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  NL: 'Europe/Amsterdam',
  LU: 'Europe/Luxembourg',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  ES: 'Europe/Madrid',
  IT: 'Europe/Rome',
  PT: 'Europe/Lisbon',
  IE: 'Europe/Dublin',
  GB: 'Europe/London',
};

interface Call {
  body: NewCompany;
  language: Language;
  idempotencyKey: string;
}

/**
 * Creates a company whose domains staff has verified, and invites its first administrator (SEC-05). A domain of another company is
 * `customer.domain-taken`, as is an administrator's address of such a domain; an address with an account is `user.email-taken`.
 */
export async function createCompany(context: Context, actor: Actor, call: Call): Promise<Customer> {
  const { body, idempotencyKey: key, language } = call;
  const request = { actor, key, routeId: 'companies.create', body };
  return transact(context.db, (tx) => withIdempotency(tx, request, () => create(tx, context, actor, body, language)));
}

async function create(
  tx: Db,
  context: Context,
  actor: Actor,
  company: NewCompany,
  language: Language,
): Promise<Customer> {
  await requireFreeDomains(tx, company.domains, language);
  const timezone = company.timezone ?? zones[company.country];
  const companyId = await insertCompany(tx, { ...company, timezone }, context.clock.now());
  const { administratorEmail: email } = company;
  const owner = await companyToJoin(tx, { domain: email.slice(email.lastIndexOf('@') + 1) });
  if (owner !== null && owner.id !== companyId) throw refusedField('customer.domain-taken', '/body/administratorEmail');
  const memberId = await inviteMember(tx, {
    email,
    companyId,
    roles: ['employee', 'administrator'],
    language: company.language,
    timezone,
  });
  if (memberId === null) throw refusedField('user.email-taken', '/body/administratorEmail');
  await publish(tx, context, memberInvited, { memberId });
  const { name, domains, type, country, contactEmail } = company;
  const after = { name, domains, type, country, contactEmail, administratorEmail: email };
  await recordChange(tx, context, actor, { companyId, action: 'companies.create', before: null, after });
  const created = await readCustomer(tx, companyId);
  if (created === undefined) throw new ApiError('resource.not-found');
  return created;
}

async function requireFreeDomains(tx: Db, domains: readonly string[], language: Language): Promise<void> {
  for (const [index, domain] of domains.entries()) {
    const pointer = `/body/domains/${index}`;
    if (!isProfessionalDomain(domain)) {
      const message = translate(language, 'field.domain-public');
      throw new ApiError('request.invalid', { errors: [{ pointer, message }] });
    }
    if ((await companyToJoin(tx, { domain })) !== null) throw refusedField('customer.domain-taken', pointer);
  }
}

/** Inserts the company with its original domain; the others are proved by staff's word, and listed like those that DNS has proved. */
async function insertCompany(tx: Db, company: NewCompany & { timezone: string }, now: string): Promise<string> {
  const [original = '', ...others] = company.domains;
  const { id } = await tx
    .insertInto('company')
    .values({
      name: company.name,
      mail_domain: original,
      contact_email: company.contactEmail,
      type: company.type,
      default_language: company.language,
      country: company.country,
      timezone: company.timezone,
      subscription_since: now.slice(0, 10),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = others.map((domain) => ({
    company_id: id,
    domain,
    token: randomBytes(16).toString('hex'),
    created_at: now,
    checked_at: now,
    proved_at: now,
  }));
  if (rows.length > 0) await tx.insertInto('approved_domain').values(rows).execute();
  return id;
}
