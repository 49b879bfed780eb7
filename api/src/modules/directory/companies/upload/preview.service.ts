import type { ImportPreview, ImportPreviewRequest, Language } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { reachCompany } from '../reach-company.ts';
import { readImportConfiguration } from '../settings/import-configuration.service.ts';
import { requireFeature } from '../settings/settings.service.ts';
import { lookInThread, previewInThread, readInThread } from './import-thread.ts';
import { companyDomains, readPeople } from './people.queries.ts';
import { isOfFile, withMessage } from './plan-file.service.ts';

/** What a file would do, row by row, and how it was understood (CKP-02); nothing is saved. */
export async function previewImport(
  { db }: Context,
  actor: Actor,
  { id, body, language }: { id: string; body: ImportPreviewRequest; language: Language },
): Promise<ImportPreview> {
  return transact(db, async (tx) => {
    const { timezone } = await reachCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'fileImport');
    const configuration = await readImportConfiguration(tx, id);
    const { header, sample, ...format } = await lookInThread({ ...body, configuration });
    const file = { ...body, ...format };
    const { rows, faults } = await readInThread(file);
    const options = {
      strategy: body.strategy ?? configuration.strategy,
      externalDefault: body.externalDefault ?? configuration.externalDefault,
      timezone,
    };
    const shown = {
      ...format,
      header,
      sample,
      strategy: options.strategy,
      externalDefault: options.externalDefault,
      refreshLimits: configuration.refreshLimits,
    };
    const fileErrors = faults.filter(isOfFile).map((fault) => withMessage(fault, language));
    if (fileErrors.length > 0) return { ...shown, fileErrors, rows: [] };
    const people = await readPeople(
      tx,
      id,
      rows.map(({ email }) => email),
    );
    const planned = await previewInThread({ file, people, options, domains: await companyDomains(tx, id) });
    const told = planned.map((row) => ({ ...row, errors: row.errors.map((fault) => withMessage(fault, language)) }));
    return { ...shown, fileErrors, rows: told };
  });
}
