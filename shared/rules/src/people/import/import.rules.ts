import type { ImportStrategy } from '@escale/contract/customer-import';
import { foldName, type ImportFault, type MemberRow } from './import-rows.rules.ts';

/** Values an import sets for a member. People are identified by e-mail address, since a manager may be created by the same file. */
export interface MemberValues {
  email: string;
  firstName: string;
  lastName: string;
  policyId: string | null;
  departmentId: string | null;
  managerEmail: string | null;
  externalId: string | null;
  timezone: string;
  external: boolean;
}
export interface KnownMember extends MemberValues {
  id: string;
}
interface Named {
  id: string;
  name: string;
}
/** The company a file is compared with. E-mail addresses are in lower case. */
export interface CompanyPeople {
  members: readonly KnownMember[];
  /** E-mail addresses of the file that belong to people outside the company. */
  takenElsewhere: readonly string[];
  /** Domains of the file that belong to other companies, in lower case. */
  foreignDomains: readonly string[];
  policies: readonly Named[];
  departments: readonly Named[];
}
export interface ImportOptions {
  strategy: ImportStrategy;
  externalDefault: boolean;
  /** The company's time zone, for new members whose row has none. */
  timezone: string;
}
export interface ImportPlan {
  create: (MemberValues & { row: number })[];
  /** `moved`: another policy or department, so other limits apply. */
  update: (KnownMember & { row: number; moved: boolean })[];
  skipped: { row: number; email: string; reason: 'exists' | 'unknown' | 'unchanged' | 'error' }[];
  faults: ImportFault[];
}

/**
 * What each row of a file does to the company (CKP-02): it creates or updates a member, is skipped by the strategy or because
 * nothing changes, or is in error. A row whose manager would be created by a row in error is in error, too.
 */
export function planImport(rows: readonly MemberRow[], company: CompanyPeople, options: ImportOptions): ImportPlan {
  const members = new Map(company.members.map((member) => [member.email, member]));
  const skipped: ImportPlan['skipped'] = [];
  const wanted = rows.filter(({ row, email }) => {
    const reason = skipReason(options.strategy, members.has(email));
    if (reason !== null) skipped.push({ row, email, reason });
    return reason === null;
  });
  const faults = faultsOf(wanted, company, members);
  const inError = new Set(faults.map(({ row }) => row));
  const find = { policy: finder(company.policies), department: finder(company.departments) };
  const create: ImportPlan['create'] = [];
  const update: ImportPlan['update'] = [];
  for (const row of wanted) {
    const known = members.get(row.email);
    if (inError.has(row.row)) {
      skipped.push({ row: row.row, email: row.email, reason: 'error' });
      continue;
    }
    const values = valuesOf(row, known, options, find);
    if (known === undefined) create.push({ row: row.row, ...values });
    else if (isSame(known, values)) skipped.push({ row: row.row, email: row.email, reason: 'unchanged' });
    else {
      const moved = known.policyId !== values.policyId || known.departmentId !== values.departmentId;
      update.push({ row: row.row, id: known.id, moved, ...values });
    }
  }
  return { create, update, skipped: skipped.sort((a, b) => a.row - b.row), faults };
}

function skipReason(strategy: ImportStrategy, exists: boolean): 'exists' | 'unknown' | null {
  if (strategy === 'create' && exists) return 'exists';
  return strategy === 'update' && !exists ? 'unknown' : null;
}

type Find = (word: string) => string | undefined;

/** By id or by name. */
function finder(named: readonly Named[]): Find {
  const ids = new Set(named.map(({ id }) => id));
  const byName = new Map(named.map(({ id, name }) => [foldName(name), id]));
  return (word) => (ids.has(word.toLowerCase()) ? word.toLowerCase() : byName.get(foldName(word)));
}

function valuesOf(
  row: MemberRow,
  known: KnownMember | undefined,
  { externalDefault, timezone }: ImportOptions,
  find: Record<'policy' | 'department', Find>,
): MemberValues {
  const valueOr = <T>(cell: T | undefined, before: T | null | undefined) =>
    cell === undefined ? (before ?? null) : cell;
  const found = (kind: 'policy' | 'department') => {
    const word = row[kind];
    return typeof word === 'string' ? (find[kind](word) ?? null) : word;
  };
  return {
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    policyId: valueOr(found('policy'), known?.policyId),
    departmentId: valueOr(found('department'), known?.departmentId),
    managerEmail: valueOr(row.manager, known?.managerEmail),
    externalId: valueOr(row.externalId, known?.externalId),
    timezone: row.timezone ?? known?.timezone ?? timezone,
    external: row.external === undefined ? (known?.external ?? externalDefault) : (row.external ?? externalDefault),
  };
}

const compared = [
  'firstName',
  'lastName',
  'policyId',
  'departmentId',
  'managerEmail',
  'externalId',
  'timezone',
  'external',
] as const satisfies readonly (keyof MemberValues)[];

function isSame(known: MemberValues, values: MemberValues): boolean {
  return compared.every((field) => known[field] === values[field]);
}

function faultsOf(
  rows: readonly MemberRow[],
  { takenElsewhere, foreignDomains, policies, departments }: CompanyPeople,
  members: ReadonlyMap<string, KnownMember>,
): ImportFault[] {
  const taken = new Set(takenElsewhere);
  const foreign = new Set(foreignDomains);
  const find = { policy: finder(policies), department: finder(departments) };
  const seen = new Set<string>();
  const faults = rows.flatMap(({ row, email, policy, department, manager }): ImportFault[] => {
    const own: ImportFault[] = [];
    if (seen.has(email)) own.push({ row, column: 'email', code: 'email-repeated' });
    else if (taken.has(email)) own.push({ row, column: 'email', code: 'email-taken' });
    else if (!members.has(email) && foreign.has(domainOf(email)))
      own.push({ row, column: 'email', code: 'domain-taken' });
    seen.add(email);
    if (policy && !find.policy(policy)) own.push({ row, column: 'policy', code: 'policy-unknown' });
    if (department && !find.department(department)) own.push({ row, column: 'department', code: 'department-unknown' });
    if (manager === email) own.push({ row, column: 'manager', code: 'manager-self' });
    return own;
  });
  // Runs to a fixed point: a dropped row may have been somebody's manager, or would have broken a reporting cycle.
  for (let known = -1; known < faults.length; ) {
    known = faults.length;
    faults.push(...managerFaults(rows, faults, members));
    faults.push(...circleFaults(rows, faults, members));
  }
  return faults;
}

/** Rows that would make somebody their own direct or indirect manager. */
function circleFaults(
  rows: readonly MemberRow[],
  faults: readonly ImportFault[],
  members: ReadonlyMap<string, KnownMember>,
): ImportFault[] {
  const bad = new Set(faults.map(({ row }) => row));
  const saying = new Map(rows.flatMap((row) => (bad.has(row.row) ? [] : [[row.email, row] as const])));
  const managerOf = (email: string) => {
    const valueOr = saying.get(email)?.manager;
    return valueOr === undefined ? members.get(email)?.managerEmail : valueOr;
  };
  const found: ImportFault[] = [];
  const walkOf = new Map<string, string>();
  for (const start of saying.keys()) {
    const way: string[] = [];
    let at: string | null | undefined = start;
    while (typeof at === 'string' && !walkOf.has(at)) {
      walkOf.set(at, start);
      way.push(at);
      at = managerOf(at);
    }
    if (typeof at !== 'string' || walkOf.get(at) !== start) continue;
    for (const email of way.slice(way.indexOf(at))) {
      const row = saying.get(email);
      if (typeof row?.manager === 'string') found.push({ row: row.row, column: 'manager', code: 'manager-circle' });
    }
  }
  return found;
}

/** The part after the last @. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Rows whose manager is neither a member nor in a valid row, and the rows that report to members of such rows. */
function managerFaults(
  rows: readonly MemberRow[],
  faults: readonly ImportFault[],
  members: ReadonlyMap<string, KnownMember>,
): ImportFault[] {
  const bad = new Set(faults.map(({ row }) => row));
  const coming = new Set(rows.filter(({ row }) => !bad.has(row)).map(({ email }) => email));
  const reports = Map.groupBy(rows, ({ manager }) => manager ?? null);
  const found: ImportFault[] = [];
  const managers = [...reports.keys()].filter((manager) => manager !== null);
  const lost = managers.filter((manager) => !members.has(manager) && !coming.has(manager));
  for (const manager of lost) {
    for (const { row, email } of reports.get(manager) ?? []) {
      if (bad.has(row)) continue;
      bad.add(row);
      found.push({ row, column: 'manager', code: 'manager-unknown' });
      // The member of this row is not created; the loop continues with the rows that name them as manager.
      if (!members.has(email)) lost.push(email);
    }
  }
  return found;
}
