import { type ImportField, type ImportMapping, importFields } from '@escale/contract/customer-import';
import type { ImportCorrection, ImportPreviewRow } from '@escale/contract/member-imports';
import {
  type CompanyPeople,
  type ImportOptions,
  type ImportPlan,
  type KnownMember,
  planImport,
} from './import.rules.ts';
import { type ImportFault, isBlank, placesOf, readMemberRows } from './import-rows.rules.ts';
import { suggestionsFor } from './import-suggestions.rules.ts';

type Cells = ImportPreviewRow['cells'];
type Fault = Omit<ImportFault, 'row'> & { suggestion: string | null };
/** A row of the preview; its errors are still without a sentence. */
export type PlannedRow = Omit<ImportPreviewRow, 'errors'> & { errors: Fault[] };

/** Records with the corrected cells in place of the file's own; a column that the file does not have is not corrected. */
export function correctedRecords(
  records: readonly (readonly string[])[],
  columns: ImportMapping,
  corrections: readonly ImportCorrection[],
): readonly (readonly string[])[] {
  if (corrections.length === 0) return records;
  const places = placesOf(records[0] ?? [], columns);
  const corrected = [...records];
  for (const { row, column, text } of corrections) {
    const place = places.get(column);
    const cells = corrected[row - 1];
    if (place === undefined || cells === undefined) continue;
    corrected[row - 1] = Array.from({ length: Math.max(cells.length, place + 1) }, (_, index) =>
      index === place ? text : (cells[index] ?? ''),
    );
  }
  return corrected;
}

interface Previewed {
  /** After the corrections. */
  records: readonly (readonly string[])[];
  columns: ImportMapping;
  ignored: ReadonlySet<number>;
  people: CompanyPeople;
  options: ImportOptions;
  /** Domains of the company, for addresses that are cut short. */
  domains: readonly string[];
}

/** What each row of a readable file would do, with the values that it replaces and what wrong cells probably mean (CKP-02). */
export function previewRows({ records, columns, ignored, people, options, domains }: Previewed): PlannedRow[] {
  const places = placesOf(records[0] ?? [], columns);
  const { rows, faults } = readMemberRows(records, columns, ignored);
  const plan = planImport(rows, people, options);
  const names = namesOf(people, plan);
  const effects = effectsOf(plan, people);
  const errors = Map.groupBy([...faults, ...plan.faults], ({ row }) => row);
  const suggest = suggestionsFor({
    policies: people.policies.map(({ name }) => name),
    departments: people.departments.map(({ name }) => name),
    domains,
    people: [...names].map(([email, name]) => ({ email, name })),
    timezones: Intl.supportedValuesOf('timeZone'),
  });
  return records.flatMap((cells, index): PlannedRow[] => {
    const row = index + 1;
    if (index === 0 || isBlank(cells)) return [];
    const shown = cellsOf(cells, places);
    const wrong = errors.get(row) ?? [];
    const manager = names.get((shown.manager ?? '').toLowerCase()) ?? null;
    const effect = ignored.has(row)
      ? ('ignored' as const)
      : wrong.length > 0
        ? ('error' as const)
        : effects.get(row)?.effect;
    return [
      {
        row,
        effect: effect ?? 'error',
        cells: shown,
        manager,
        before: effects.get(row)?.before ?? {},
        errors: wrong.map(({ column, code }) => ({
          column,
          code,
          suggestion: suggest({ column, code }, column === null ? '' : (shown[column] ?? '')),
        })),
      },
    ];
  });
}

function cellsOf(cells: readonly string[], places: ReadonlyMap<ImportField, number>): Cells {
  return Object.fromEntries([...places].map(([field, index]) => [field, (cells[index] ?? '').trim()]));
}

function namesOf({ members }: CompanyPeople, { create }: ImportPlan): Map<string, string> {
  return new Map([...members, ...create].map(({ email, firstName, lastName }) => [email, `${firstName} ${lastName}`]));
}

function effectsOf(plan: ImportPlan, people: CompanyPeople) {
  const members = new Map(people.members.map((member) => [member.email, member]));
  const nameOf = {
    policyId: new Map(people.policies.map(({ id, name }) => [id, name])),
    departmentId: new Map(people.departments.map(({ id, name }) => [id, name])),
  };
  const found = new Map<number, Pick<ImportPreviewRow, 'effect' | 'before'>>();
  for (const { row } of plan.create) found.set(row, { effect: 'create', before: {} });
  for (const { row, reason } of plan.skipped) if (reason !== 'error') found.set(row, { effect: reason, before: {} });
  for (const { row, ...after } of plan.update) {
    const known = members.get(after.email);
    const before = known === undefined ? {} : replaced(known, after);
    found.set(row, { effect: 'update', before });
  }
  return found;

  /** The shown values of the fields that differ, as they are now. */
  function replaced(known: KnownMember, after: Omit<ImportPlan['update'][number], 'row'>): ImportPreviewRow['before'] {
    const shown = (member: KnownMember | typeof after): Record<ImportField, string | null> => ({
      email: member.email,
      firstName: member.firstName,
      lastName: member.lastName,
      policy: nameOf.policyId.get(member.policyId ?? '') ?? null,
      department: nameOf.departmentId.get(member.departmentId ?? '') ?? null,
      manager: nameAt(member.managerEmail),
      externalId: member.externalId,
      timezone: member.timezone,
      external: String(member.external),
    });
    const [was, is] = [shown(known), shown(after)];
    return Object.fromEntries(
      importFields.filter((field) => was[field] !== is[field]).map((field) => [field, was[field]]),
    );
  }

  function nameAt(email: string | null): string | null {
    const member = members.get(email ?? '');
    return member === undefined ? email : `${member.firstName} ${member.lastName}`;
  }
}
