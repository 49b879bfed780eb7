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

/** Default columns of a new company's files, by their names in the specification (§3). */
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

/** Format of a company's member files (CKP-02). */
export async function importConfigurationOf({ db }: Context, actor: Actor, id: string): Promise<ImportConfiguration> {
  await reachCompany(db, actor, id);
  return readImportConfiguration(db, id);
}

/** Replaces the format. */
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
    await writeImportConfiguration(tx, id, configuration);
    const action = 'customers.set-import-configuration';
    await recordChange(tx, context, actor, { companyId: id, action, before, after: configuration });
    return configuration;
  });
}

/** Columns are found by name, so of two with the same name one would be read twice. */
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

/** Stores the configuration of a company; the caller has checked access. */
export async function writeImportConfiguration(tx: Db, id: string, configuration: ImportConfiguration): Promise<void> {
  await tx
    .updateTable('company')
    .set({ import_configuration: JSON.stringify(configuration) })
    .where('id', '=', id)
    .execute();
}

/** The company's own configuration, otherwise the platform's default. */
export async function readImportConfiguration(db: Db, id: string): Promise<ImportConfiguration> {
  const { import_configuration: own } = await db
    .selectFrom('company')
    .select('import_configuration')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return own === null ? byDefault : importConfiguration.parse(own);
}
