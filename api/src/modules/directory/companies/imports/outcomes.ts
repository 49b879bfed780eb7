import { type ImportCounts, type ImportErrorCode, importOutcomes, longestEmail } from '@escale/contract';
import type { CompanyPeople, ImportPlan, MemberValues } from '@escale/rules/import.rules';
import type { ImportFault } from '@escale/rules/import-rows.rules';
import type { SavedImport } from '../upload/save.service.ts';
import type { RowOutcome, StoredValues } from './import-row.queries.ts';

interface Planned {
  plan: ImportPlan;
  people: CompanyPeople;
  ignoredRows: readonly number[];
  /** Null where nothing was saved. */
  saved: SavedImport | null;
  invites: boolean;
}

const nothing = { errors: [], memberId: null, before: null, after: null, letter: null } as const;

/** What became of each row, for the result and for undoing it; where nothing was saved only the rows in error are told. */
export function outcomesOf({ plan, people, ignoredRows, saved, invites }: Planned): RowOutcome[] {
  const skipped = skippedRows(plan.faults, plan);
  if (saved === null) return skipped;
  const known = new Map(people.members.map((member) => [member.id, member]));
  const byEmail = new Map(people.members.map((member) => [member.email, member]));
  const stored = ({ email: _, managerEmail, ...values }: MemberValues): StoredValues => ({
    firstName: values.firstName,
    lastName: values.lastName,
    policyId: values.policyId,
    departmentId: values.departmentId,
    externalId: values.externalId,
    timezone: values.timezone,
    external: values.external,
    managerId: saved.managerIdOf({ managerEmail }),
  });
  return [
    ...plan.create.map((person, index): RowOutcome => {
      const letter = invites ? 'due' : null;
      const memberId = saved.created[index] ?? null;
      return { ...nothing, ...named(person), outcome: 'created', memberId, letter };
    }),
    ...plan.update.map((person): RowOutcome => {
      const before = known.get(person.id);
      const values = { before: before ? stored(before) : null, after: stored(person) };
      return { ...nothing, ...named(person), outcome: 'updated', memberId: person.id, ...values };
    }),
    ...plan.skipped.flatMap(({ row, email, reason }): RowOutcome[] => {
      if (reason === 'error') return [];
      const member = byEmail.get(email);
      const name = member ? `${member.firstName} ${member.lastName}` : '';
      return [{ ...nothing, row, email, name, outcome: reason, memberId: member?.id ?? null }];
    }),
    ...skipped,
    ...ignoredRows.map((row): RowOutcome => ({ ...nothing, row, email: '', name: '', outcome: 'ignored' })),
  ];
}

function named({ row, email, firstName, lastName }: MemberValues & { row: number }) {
  return { row, email, name: `${firstName} ${lastName}` };
}

/** Rows in error, each once. The address is told where the row could be read that far. */
function skippedRows(faults: readonly ImportFault[], { skipped }: ImportPlan): RowOutcome[] {
  const emails = new Map(skipped.map(({ row, email }) => [row, email.slice(0, longestEmail)]));
  const codes = new Map<number, ImportErrorCode[]>();
  for (const { row, code } of faults) codes.set(row, [...(codes.get(row) ?? []), code]);
  return [...codes].map(([row, errors]) => ({
    ...nothing,
    row,
    email: emails.get(row) ?? '',
    name: '',
    outcome: 'skipped',
    errors,
  }));
}

/** How many rows had each outcome. */
export function countsOf(outcomes: readonly RowOutcome[]): ImportCounts {
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as ImportCounts;
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
}
