import type { ImportConfiguration, ImportErrorCode, ImportResult, Language, UsersUpload } from '@escale/contract';
import type { ImportPlan } from '@escale/rules/import.rules';
import type { ImportFault } from '@escale/rules/import-rows.rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../../platform/http/idempotency.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';
import { readImportConfiguration } from '../settings/import-configuration.service.ts';
import { planInThread, readInThread } from './import-thread.ts';
import { readPeople } from './people.queries.ts';
import { saveImport } from './save.service.ts';

/** A file of members for one company, as sent by the caller. */
export interface Upload {
  id: string;
  body: UsersUpload;
  language: Language;
  idempotencyKey: string;
}

/** Milliseconds. */
const statementTime = 55_000;
const ofFile: ReadonlySet<ImportErrorCode> = new Set([
  'file-unreadable',
  'column-missing',
  'too-many-rows',
  'too-many-columns',
]);
/** Maximum number of errors in a refusal; the dry run lists all. */
const shownErrors = 1000;

/**
 * Imports a file of members (CKP-02): a dry run returns what would change; otherwise the import runs in one transaction, and changes
 * nothing when a row has an error, unless such rows are to be skipped, nor when the file as a whole cannot be read.
 */
export async function uploadMembers(context: Context, actor: Actor, upload: Upload): Promise<ImportResult> {
  const { id, body, language, idempotencyKey: key } = upload;
  if (body.dryRun) {
    return transact(context.db, async (tx) => {
      const { timezone } = await reachCompany(tx, actor, id);
      const { plan } = await planUpload(tx, upload, timezone);
      return resultOf(plan, language, false);
    });
  }
  return transact(context.db, async (tx) => {
    // One statement writes thousands of members, so it may take nearly as long as the whole request.
    await sql`set local statement_timeout = ${sql.lit(statementTime)}`.execute(tx);
    const company = await holdCompany(tx, actor, id);
    const request = { actor, key, routeId: 'customers.users-upload', body: { id, ...body } };
    return withIdempotency(tx, request, async () => {
      const { plan, configuration, memberIds } = await planUpload(tx, upload, company.timezone);
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
      await saveImport(tx, context, actor, { company, plan, memberIds, refreshLimits });
      return result;
    });
  });
}

async function planUpload(
  tx: Db,
  { id, body }: Upload,
  timezone: string,
): Promise<{ plan: ImportPlan; configuration: ImportConfiguration; memberIds: Map<string, string> }> {
  const configuration = await readImportConfiguration(tx, id);
  const { columns } = configuration;
  const delimiter = body.delimiter ?? configuration.delimiter;
  const { rows, faults } = await readInThread({ csv: body.csv, delimiter, columns });
  const people = await readPeople(
    tx,
    id,
    rows.map(({ email }) => email),
  );
  const strategy = body.strategy ?? configuration.strategy;
  const externalDefault = body.externalDefault ?? configuration.externalDefault;
  const plan = await planInThread({ rows, people, options: { strategy, externalDefault, timezone } });
  const memberIds = new Map(people.members.map(({ id, email }) => [email, id]));
  return { configuration, memberIds, plan: { ...plan, faults: inOrder([...faults, ...plan.faults]) } };
}

/** Faults of a whole file, of which no row can be read. */
const isOfFile = ({ code }: ImportFault) => ofFile.has(code);

const inOrder = (faults: readonly ImportFault[]) => [...faults].sort((a, b) => a.row - b.row);

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
    errors: faults.map((fault) => ({ ...fault, message: translate(language, `field.import.${fault.code}`) })),
  };
}
