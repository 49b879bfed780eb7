import { randomUUID } from 'node:crypto';
import type { NewCompany } from '@escale/contract';
import { sql } from 'kysely';
import { createCompany } from '../modules/directory/companies/creation/create-company.service.ts';
import { memberInvited } from '../modules/directory/members/public.ts';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/db/transact.ts';
import { publish } from '../platform/facts/facts.ts';
import { refusedInWords, staffOf } from './in-name-of.ts';

/** Creates a company in the name of a member of staff; repeated, it sends the letter to its administrator again. */
export async function createCompanyBy(context: Context, by: string, values: NewCompany): Promise<string[]> {
  const actor = await staffOf(context.db, by);
  const { name, administratorEmail } = values;
  const invited = await invitedAdministrator(context, values);
  if (invited !== null) {
    await transact(context.db, (tx) => publish(tx, context, memberInvited, { memberId: invited }));
    return [`${name} exists. ${administratorEmail} gets another letter, unless the account is open.`];
  }
  const call = { body: values, language: 'en' as const, idempotencyKey: randomUUID() };
  const { id } = await refusedInWords(() => createCompany(context, actor, call));
  return [`${name} was created (${id}). A worker sends ${administratorEmail} a letter that opens the account.`];
}

/** The administrator of the same company, when the command ran before. */
async function invitedAdministrator({ db }: Context, values: NewCompany): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.id from company c join member m on m.company_id = c.id
    where c.name = ${values.name} and c.mail_domain = ${values.domains[0]} and lower(m.email) = ${values.administratorEmail}
      and 'administrator' = any(m.roles)`.execute(db);
  return rows[0]?.id ?? null;
}
