import { language } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { companyToJoin } from '../../directory/companies/public.ts';

/** What a new member gets where nothing else is said. */
export async function companyDefaults(tx: Db, companyId: string) {
  const company = await companyToJoin(tx, { id: companyId });
  if (company === null) throw new ApiError('resource.not-found');
  const row = await tx
    .selectFrom('views.company')
    .select('default_language')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { timezone, defaultVisibility } = company;
  return { timezone, defaultVisibility, language: language.parse(row.default_language) };
}

/** Time zone in which the budgets of a company begin. */
export async function companyTimezone(tx: Db, companyId: string): Promise<string> {
  const { timezone } = await tx
    .selectFrom('views.company')
    .select('timezone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return timezone;
}
