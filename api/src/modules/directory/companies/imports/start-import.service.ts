import type { ImportConfiguration, ImportOrder, Language, MemberImport } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../../platform/http/idempotency.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';
import { readImportConfiguration, writeImportConfiguration } from '../settings/import-configuration.service.ts';
import { requireFeature } from '../settings/settings.service.ts';
import { insertImport, readImports, tellAuthor } from './import.queries.ts';

/** Orders an import, which a job carries out; the format of the file becomes that of the company (CKP-02). */
export async function startImport(
  context: Context,
  actor: Actor,
  {
    id,
    body,
    idempotencyKey: key,
    language,
  }: { id: string; body: ImportOrder; idempotencyKey: string; language: Language },
): Promise<MemberImport> {
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'fileImport');
    const request = { actor, key, routeId: 'member-imports.start', body: { id, ...body } };
    return withIdempotency(tx, request, async () => {
      const { csv, corrections, ignoredRows, fileName, ...options } = body;
      const { skipErrors, invites, ...configuration } = options;
      await keepConfiguration(tx, context, actor, { id, configuration });
      const file = { csv, corrections, ignoredRows };
      const at = context.clock.now();
      const importId = await insertImport(tx, { companyId: id, author: actor, fileName, options, file, at });
      await context.jobs.enqueue(tx, 'companies.import', { importId });
      await tellAuthor(tx, actor.memberId);
      return oneImport(tx, { companyId: id, importId, now: at, language });
    });
  });
}

async function keepConfiguration(
  tx: Db,
  context: Context,
  actor: Actor,
  { id, configuration }: { id: string; configuration: ImportConfiguration },
): Promise<void> {
  const before = await readImportConfiguration(tx, id);
  if (JSON.stringify(before) === JSON.stringify(configuration)) return;
  await writeImportConfiguration(tx, id, configuration);
  const action = 'customers.set-import-configuration';
  await recordChange(tx, context, actor, { companyId: id, action, before, after: configuration });
}

/** The latest imports of a company. */
export async function listImports(
  { db, clock }: Context,
  actor: Actor,
  { id, language }: { id: string; language: Language },
): Promise<{ items: MemberImport[] }> {
  await reachCompany(db, actor, id);
  return { items: await readImports(db, { companyId: id, now: clock.now(), language }) };
}

/** One import of a company the caller administers. */
export async function getImport(
  { db, clock }: Context,
  actor: Actor,
  { id, importId, language }: { id: string; importId: string; language: Language },
): Promise<MemberImport> {
  await reachCompany(db, actor, id);
  return oneImport(db, { companyId: id, importId, now: clock.now(), language });
}

/** The import of an id, which must be of the company. */
export async function oneImport(
  db: Db,
  wanted: { companyId: string; importId: string; now: string; language: Language },
): Promise<MemberImport> {
  const [found] = await readImports(db, wanted);
  if (found === undefined) throw new ApiError('resource.not-found');
  return found;
}
