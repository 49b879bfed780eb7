import { type SettingName, type SettingValues, settingValues } from '@escale/contract';
import type { Db } from '../../../../platform/db/database.ts';

/** Defaults for a company without settings of its own (spec §1: support switches its features on). */
export const platformSettings: SettingValues = {
  credits: false,
  singleSignOn: false,
  fileImport: false,
  hrSync: false,
  calendarSync: false,
  approvedDomains: false,
  adminUsers: false,
  creationOnTheFly: true,
  signUpRestricted: false,
  weekendShown: false,
  defaultVisibility: 'company',
  locationMonths: 24,
};

/** Settings that a company, or support for it, has set. */
export async function readSettings(db: Db, companyId: string): Promise<Partial<SettingValues>> {
  const rows = await db.selectFrom('company_setting').selectAll().where('company_id', '=', companyId).execute();
  return settingValues.partial().parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

/** Since when each setting of a company is set; those set before that was stored are left out. */
export async function readSetTimes(db: Db, companyId: string): Promise<Partial<Record<SettingName, string>>> {
  const rows = await db
    .selectFrom('company_setting')
    .select(['name', 'set_at'])
    .where('company_id', '=', companyId)
    .where('set_at', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ name, set_at: at }) => [name, at]));
}

/** Sets the given values; null restores the platform's default. */
export async function writeSettings(
  tx: Db,
  companyId: string,
  change: Readonly<Partial<Record<SettingName, SettingValues[SettingName] | null | undefined>>>,
  now: string,
): Promise<void> {
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (value === null) {
      await tx.deleteFrom('company_setting').where('company_id', '=', companyId).where('name', '=', name).execute();
      continue;
    }
    const set = { value: JSON.stringify(value), set_at: now };
    await tx
      .insertInto('company_setting')
      .values({ company_id: companyId, name, ...set })
      // A value that is sent back keeps its time.
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'name']).doUpdateSet(set).where('company_setting.value', '<>', set.value),
      )
      .execute();
  }
}
