import {
  type ImportConfiguration,
  type ImportCorrection,
  type ImportDelimiter,
  type ImportMapping,
  type ImportPreviewRequest,
  importRowLimit,
} from '@escale/contract';
import { type CompanyPeople, type ImportOptions, type ImportPlan, planImport } from '@escale/rules/import.rules';
import { delimiterOf, guessColumns } from '@escale/rules/import-columns.rules';
import { correctedRecords, type PlannedRow, previewRows } from '@escale/rules/import-preview.rules';
import { type ImportFault, type MemberRow, readMemberRows } from '@escale/rules/import-rows.rules';
import { CsvError, parse } from 'csv-parse/sync';

// The computations of an import, which run in a worker thread: see `import-thread.ts`.

/** A file of members, with what was corrected in it and left out of it. */
export interface MemberFile {
  csv: string;
  delimiter: ImportDelimiter;
  columns: ImportMapping;
  corrections: readonly ImportCorrection[];
  ignoredRows: readonly number[];
}

/** Valid rows of a file of members, and the errors of the others; no rows when the file cannot be parsed to its end. */
export function read(file: MemberFile): { rows: MemberRow[]; faults: ImportFault[] } {
  const { records, fault } = recordsOf(file);
  if (fault !== null) return { rows: [], faults: [fault] };
  return readMemberRows(records, file.columns, new Set(file.ignoredRows));
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

/** The format of a file as far as the request does not tell it, and what its head looks like. */
export function look({
  csv,
  delimiter: told,
  columns,
  configuration,
}: Pick<ImportPreviewRequest, 'csv' | 'delimiter' | 'columns'> & { configuration: ImportConfiguration }) {
  const delimiter = told ?? delimiterOf(csv, configuration.delimiter);
  const [header = [], sample = []] = headOf(csv, delimiter);
  return { delimiter, header, sample, columns: columns ?? guessColumns(header, configuration.columns) };
}

/** What each row of a file that can be read would do. */
export function preview({
  file,
  ...company
}: {
  file: MemberFile;
  people: CompanyPeople;
  options: ImportOptions;
  domains: readonly string[];
}): PlannedRow[] {
  const { columns, ignoredRows } = file;
  return previewRows({ ...company, records: recordsOf(file).records, columns, ignored: new Set(ignoredRows) });
}

const parsing = { bom: true, relax_column_count: true } as const;

function recordsOf({ csv, delimiter, columns, corrections }: MemberFile): {
  records: readonly (readonly string[])[];
  fault: ImportFault | null;
} {
  try {
    // One more than the header and the permitted rows, to detect that there are too many.
    const records: string[][] = parse(csv, { ...parsing, delimiter, to: importRowLimit + 2 });
    if (records.length > importRowLimit + 1) {
      return { records: [], fault: { row: importRowLimit + 2, column: null, code: 'too-many-rows' } };
    }
    return { records: correctedRecords(records, columns, corrections), fault: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = typeof error.records === 'number' ? error.records + 1 : 1;
    return { records: [], fault: { row, column: null, code: 'file-unreadable' } };
  }
}

/** Header and first row of a file; of one that cannot be parsed further the header alone. */
function headOf(csv: string, delimiter: ImportDelimiter): string[][] {
  for (const to of [2, 1]) {
    try {
      return parse(csv, { ...parsing, delimiter, to });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
  }
  return [];
}
