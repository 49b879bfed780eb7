import type { ImportResult, Language, UsersUpload } from '@escale/contract';
import type { ImportPlan } from '@escale/rules/import.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../../platform/http/idempotency.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';
import { readImportConfiguration } from '../settings/import-configuration.service.ts';
import { requireFeature } from '../settings/settings.service.ts';
import { isOfFile, planFile, withMessage } from './plan-file.service.ts';
import { allowLongStatements, saveImport } from './save.service.ts';

/** A file of members for one company, as sent by the caller. */
export interface Upload {
  id: string;
  body: UsersUpload;
  language: Language;
  idempotencyKey: string;
}

/** Maximum number of errors in a refusal; the dry run lists all. */
const shownErrors = 1000;

/**
 * Imports a file of members that the company's HR system sends by itself (CKP-02, INT-10); a person imports one by the page of
 * `member-imports`. A dry run returns what would change; otherwise the import runs in one transaction, and changes
 * nothing when a row has an error, unless such rows are to be skipped, nor when the file as a whole cannot be read.
 */
export async function uploadMembers(context: Context, actor: Actor, upload: Upload): Promise<ImportResult> {
  const { id, body, language, idempotencyKey: key } = upload;
  if (body.dryRun) {
    return transact(context.db, async (tx) => {
      const { timezone } = await reachCompany(tx, actor, id);
      await requireFeature(tx, actor, id, 'hrSync');
      const { plan } = await planUpload(tx, upload, timezone);
      return resultOf(plan, language, false);
    });
  }
  return transact(context.db, async (tx) => {
    await allowLongStatements(tx);
    const company = await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'hrSync');
    const request = { actor, key, routeId: 'customers.users-upload', body: { id, ...body } };
    return withIdempotency(tx, request, async () => {
      const { plan, people, configuration } = await planUpload(tx, upload, company.timezone);
      const result = resultOf(plan, language, true);
      const isSaved = result.errors.length === 0 || (body.skipErrors && !plan.faults.some(isOfFile));
      if (!isSaved) {
        const details = { rows: result.rows, errorCount: result.errors.length };
        throw new ApiError('customer.import-invalid', {
          errors: [{ pointer: '/body/csv', message: result.errors[0]?.message ?? '' }],
          details: { ...details, rowErrors: result.errors.slice(0, shownErrors) },
        });
      }
      const refreshLimits = body.refreshLimits ?? configuration.refreshLimits;
      await saveImport(tx, context, actor, { company, plan, people, refreshLimits, action: 'customers.users-upload' });
      return result;
    });
  });
}

async function planUpload(tx: Db, { id, body }: Upload, timezone: string) {
  const configuration = await readImportConfiguration(tx, id);
  const file = {
    csv: body.csv,
    delimiter: body.delimiter ?? configuration.delimiter,
    columns: configuration.columns,
    corrections: [],
    ignoredRows: [],
  };
  const strategy = body.strategy ?? configuration.strategy;
  const externalDefault = body.externalDefault ?? configuration.externalDefault;
  const planned = await planFile(tx, file, { companyId: id, timezone, strategy, externalDefault });
  return { configuration, ...planned };
}

function resultOf({ create, update, skipped, faults }: ImportPlan, language: Language, saved: boolean): ImportResult {
  const named = ({ row, email }: { row: number; email: string }) => ({ row, email });
  const errorRows = new Set(faults.map(({ row }) => row));
  // An error of the header is not counted as an error of a row.
  errorRows.delete(1);
  const passed = skipped.flatMap(({ row, email, reason }) => (reason === 'error' ? [] : [{ row, email, reason }]));
  return {
    saved,
    rows: create.length + update.length + passed.length + errorRows.size,
    created: create.map(named),
    updated: update.map(named),
    skipped: passed,
    errors: faults.map((fault) => withMessage(fault, language)),
  };
}
