import { type ImportConfiguration, importRowLimit } from '@escale/contract';
import { type CompanyPeople, type ImportOptions, type ImportPlan, planImport } from '@escale/rules/import.rules';
import { type ImportFault, type MemberRow, readMemberRows } from '@escale/rules/import-rows.rules';
import { CsvError, parse } from 'csv-parse/sync';

// What an import computes, in a thread of its own: see `import-thread.ts`.

/** The rows of a file of members, and what is wrong with the others; nothing of a file that cannot be read to its end. */
export function read({
  csv,
  delimiter,
  columns,
}: { csv: string } & Pick<ImportConfiguration, 'delimiter' | 'columns'>): { rows: MemberRow[]; faults: ImportFault[] } {
  try {
    const records: string[][] = parse(csv, {
      delimiter,
      bom: true,
      relax_column_count: true,
      // One more than the header and the rows, to know that there are too many.
      to: importRowLimit + 2,
    });
    if (records.length > importRowLimit + 1) {
      return { rows: [], faults: [{ row: importRowLimit + 2, column: null, code: 'too-many-rows' }] };
    }
    return readMemberRows(records, columns);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.records === 'number' ? error.records + 1 : 1;
    return { rows: [], faults: [{ row, column: null, code: 'file-unreadable' }] };
  }
}

/** What the rows come to, compared with the company. */
export function plan({
  rows,
  people,
  options,
}: {
  rows: readonly MemberRow[];
  people: CompanyPeople;
  options: ImportOptions;
}): ImportPlan {
  return planImport(rows, people, options);
}
