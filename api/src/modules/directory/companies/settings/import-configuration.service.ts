import { type ImportConfiguration, importConfiguration } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';

/** The columns by their names of the specification (§3), as a new company's files have them. */
const byDefault: ImportConfiguration = {
  delimiter: ';',
  columns: {
    email: 'email',
    firstName: 'first name',
    lastName: 'last name',
    policy: 'policy',
    department: 'department',
    manager: 'manager',
    externalId: 'external id',
    timezone: 'timezone',
    external: 'is external',
  },
  externalDefault: false,
  strategy: 'createAndUpdate',
  refreshLimits: false,
};

/** How a company's files of members are read (CKP-02). */
export async function importConfigurationOf({ db }: Context, actor: Actor, id: string): Promise<ImportConfiguration> {
  await reachCompany(db, actor, id);
  return readImportConfiguration(db, id);
}

/** Replaces it. */
export async function changeImportConfiguration(
  context: Context,
  actor: Actor,
  id: string,
  configuration: ImportConfiguration,
): Promise<ImportConfiguration> {
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    const before = await readImportConfiguration(tx, id);
    await tx
      .updateTable('company')
      .set({ import_configuration: JSON.stringify(configuration) })
      .where('id', '=', id)
      .execute();
    const action = 'customers.set-import-configuration';
    await recordChange(tx, context, actor, { companyId: id, action, before, after: configuration });
    return configuration;
  });
}

/** What a company has set, or the platform's. */
export async function readImportConfiguration(db: Db, id: string): Promise<ImportConfiguration> {
  const { import_configuration: own } = await db
    .selectFrom('company')
    .select('import_configuration')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return own === null ? byDefault : importConfiguration.parse(own);
}
