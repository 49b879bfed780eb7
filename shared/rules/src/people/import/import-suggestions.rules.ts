import { email as address } from '@escale/contract/common';
import type { ImportField } from '@escale/contract/customer-import';
import { closestWord } from './closest-word.rules.ts';
import { foldName, type ImportFault } from './import-rows.rules.ts';

/** What a mistyped cell may mean. */
export interface Meanings {
  policies: readonly string[];
  departments: readonly string[];
  /** Domains of the company, in lower case. */
  domains: readonly string[];
  /** People who may be managers: members, and the good rows of the file. */
  people: readonly { email: string; name: string }[];
  timezones: readonly string[];
}

/** Most different words of a file that are looked up: each is compared with every name (SEC-02). */
const mostWords = 300;

/** Answers 'did you mean' for the faults of one file; the same word is looked up once. */
export function suggestionsFor(
  meanings: Meanings,
): (fault: Pick<ImportFault, 'column' | 'code'>, cell: string) => string | null {
  const indexes = indexesOf(meanings);
  const known = new Map<string, string | null>();
  return ({ column, code }, cell) => {
    const kind = code === 'email-invalid' ? 'email' : unknownCodes.has(code) ? column : null;
    if (kind === null || cell.trim() === '') return null;
    const key = `${kind} ${cell}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= mostWords) return null;
    const found =
      kind === 'email' ? completeAddress(cell, meanings.domains) : (indexes[kind]?.(foldName(cell)) ?? null);
    known.set(key, found);
    return found;
  };
}

const unknownCodes: ReadonlySet<string> = new Set([
  'policy-unknown',
  'department-unknown',
  'manager-unknown',
  'timezone-unknown',
]);

type Find = (word: string) => string | null;

function indexesOf({ policies, departments, people, timezones }: Meanings): Partial<Record<ImportField, Find>> {
  const cities = timezones.map((zone) => [zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '), zone] as const);
  const locals = people.map(({ email }) => [email.slice(0, email.lastIndexOf('@')), email] as const);
  const names = people.map(({ name, email }) => [name, email] as const);
  const addresses = people.map(({ email }) => [email, email] as const);
  return {
    policy: finder(policies.map((name) => [name, name])),
    department: finder(departments.map((name) => [name, name])),
    manager: firstOf(finder(names), finder(locals), finder(addresses)),
    timezone: firstOf(finder(cities), finder(timezones.map((zone) => [zone, zone]))),
  };
}

/** Finds by the same folded word, else by the closest one; a word of two meanings is no answer. */
function finder(entries: readonly (readonly [string, string])[]): Find {
  const meanings = new Map<string, string | null>();
  for (const [word, meaning] of entries) {
    const key = foldName(word);
    meanings.set(key, meanings.has(key) && meanings.get(key) !== meaning ? null : meaning);
  }
  return (word) => meanings.get(word) ?? meanings.get(closestWord(word, meanings.keys()) ?? '') ?? null;
}

const firstOf =
  (...finders: readonly Find[]): Find =>
  (word) => {
    for (const find of finders) {
      const found = find(word);
      if (found !== null) return found;
    }
    return null;
  };

/** An address without the slips that files have: blanks, a comma, a domain of the company that is cut short or mistyped. */
function completeAddress(cell: string, domains: readonly string[]): string | null {
  const [local = '', domain = '', ...more] = cell.toLowerCase().replaceAll(/\s/g, '').replaceAll(',', '.').split('@');
  if (local === '' || more.length > 0) return null;
  const ours =
    domains.find((known) => domain !== '' && known.startsWith(domain.replace(/\.+$/, ''))) ??
    closestWord(domain, domains);
  const [whole] = [ours, domain, domains[0]]
    .filter((one) => one !== undefined && one !== null && one !== '')
    .map((one) => `${local}@${one}`)
    .filter((one) => address.safeParse(one).success && one !== cell);
  return whole ?? null;
}
