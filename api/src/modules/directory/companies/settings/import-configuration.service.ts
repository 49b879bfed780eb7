import { type ImportConfiguration, importConfiguration, type Language } from '@escale/contract';
import { foldName } from '@escale/rules/import-rows.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { translate } from '../../../../platform/messages/translate.ts';
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
  { configuration, language }: { configuration: ImportConfiguration; language: Language },
): Promise<ImportConfiguration> {
  requireEachColumnOnce(configuration, language);
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

/** A column is found by its name, as files are read: one of two with the same name would be read twice. */
function requireEachColumnOnce({ columns }: ImportConfiguration, language: Language): void {
  const seen = new Set<string>();
  for (const [field, header] of Object.entries(columns)) {
    if (header === null) continue;
    const name = foldName(header);
    if (seen.has(name)) {
      const message = translate(language, 'field.import.column-repeated');
      throw new ApiError('request.invalid', { errors: [{ pointer: `/body/columns/${field}`, message }] });
    }
    seen.add(name);
  }
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
