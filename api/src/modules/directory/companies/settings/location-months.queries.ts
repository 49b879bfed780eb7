import { settingValues } from '@escale/contract';
import type { Db } from '../../../../platform/db/database.ts';
import { platformSettings } from './settings.queries.ts';

/** For how many months past places of members are kept: by the companies that set it, and by default (SEC-04). */
export async function readLocationMonths(
  db: Db,
): Promise<{ byDefault: number; companies: { companyId: string; months: number }[] }> {
  const rows = await db
    .selectFrom('company_setting')
    .select(['company_id as companyId', 'value'])
    .where('name', '=', 'locationMonths')
    .execute();
  const { locationMonths } = settingValues.shape;
  const companies = rows.map(({ companyId, value }) => ({ companyId, months: locationMonths.parse(value) }));
  return { byDefault: platformSettings.locationMonths, companies };
}
