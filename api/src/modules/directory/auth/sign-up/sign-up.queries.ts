import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { CompanyToJoin } from '../../companies/public.ts';

/** Data of a new account. Both names are set or both are null. */
export interface NewAccount {
  email: string;
  /** Null: the member signs in through the company's identity provider only. */
  passwordHash: string | null;
  names: { firstName: string; lastName: string } | null;
  language: string;
  company: CompanyToJoin | null;
  origin: string | null;
  code: string | null;
  /** When the terms were accepted, and the address of those of the company, if it has any (AUT-03). */
  acceptedAt: string;
  companyTermsUrl: string | null;
  now: string;
}

/** Inserts an account, premium within a company and freemium without; null when the address got an account concurrently. */
export async function insertAccount(tx: Db, account: NewAccount): Promise<string | null> {
  const { email, passwordHash, names, language, company, origin, code, acceptedAt, companyTermsUrl, now } = account;
  const values = {
    email,
    password_hash: passwordHash,
    first_name: names?.firstName ?? '',
    last_name: names?.lastName ?? '',
    language,
    account_type: company === null ? 'freemium' : 'premium',
    company_id: company?.id ?? null,
    terms_accepted_at: acceptedAt,
    company_terms_url: companyTermsUrl,
    sign_up_origin: origin,
    sign_up_code: code,
    created_at: now,
    ...(company === null ? {} : { timezone: company.timezone, visibility: company.defaultVisibility }),
  };
  const row = await tx
    .insertInto('member')
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Activates an invited account, in the language that its member reads; false when it is already open or disabled. */
export async function activateAccount(tx: Db, id: string, account: NewAccount): Promise<boolean> {
  const { passwordHash, names, language, origin, code, acceptedAt, companyTermsUrl } = account;
  const row = await tx
    .updateTable('member')
    .set({
      password_hash: passwordHash,
      access: 'enabled',
      language,
      terms_accepted_at: acceptedAt,
      company_terms_url: companyTermsUrl,
      sign_up_origin: origin,
      sign_up_code: code,
      ...(names === null ? {} : { first_name: names.firstName, last_name: names.lastName }),
    })
    .where('id', '=', id)
    .where('access', '<>', 'restricted')
    .where((eb) => eb.or([eb('access', '=', 'invited'), eb('password_hash', 'is', null)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
