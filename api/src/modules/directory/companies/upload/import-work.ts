import { type ImportConfiguration, importRowLimit } from '@escale/contract';
import { type CompanyPeople, type ImportOptions, type ImportPlan, planImport } from '@escale/rules/import.rules';
import { type ImportFault, type MemberRow, readMemberRows } from '@escale/rules/import-rows.rules';
import { CsvError, parse } from 'csv-parse/sync';

// The computations of an import, which run in a worker thread: see `import-thread.ts`.

/** Valid rows of a file of members, and the errors of the others; no rows when the file cannot be parsed to its end. */
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
      // One more than the header and the permitted rows, to detect that there are too many.
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

/** Plans the changes that the rows make to the company. */
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
