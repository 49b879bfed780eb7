import {
  type ImportDelimiter,
  type ImportField,
  type ImportMapping,
  importDelimiters,
  importFields,
} from '@escale/contract/customer-import';
import { foldName } from './import-rows.rules.ts';

/** Characters of a file in which its delimiter is looked for. */
const looked = 64 * 1024;
const lookedLines = 20;

/**
 * The delimiter of a file: the one that most of its first lines have as often as the header, not counting those in quotes. `preferred` wins
 * where several fit or none does, as in a file of a single column.
 */
export function delimiterOf(csv: string, preferred: ImportDelimiter): ImportDelimiter {
  const lines = csv
    .slice(0, looked)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== '')
    .slice(0, lookedLines);
  const scoreOf = (delimiter: ImportDelimiter) => {
    const [header = 0, ...rest] = lines.map((line) => line.split(delimiter).length - 1);
    return header === 0 ? 0 : (1 + rest.filter((number) => number === header).length) * 1000 + header;
  };
  let best = preferred;
  for (const delimiter of importDelimiters) if (scoreOf(delimiter) > scoreOf(best)) best = delimiter;
  return best;
}

/** Names of columns that other programs write, folded, without hyphens and underscores. */
const knownNames: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse e mail', 'adresse email', 'email address', 'e mailadres'],
  firstName: ['first name', 'firstname', 'given name', 'prenom', 'voornaam'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'nom', 'nom de famille', 'achternaam', 'familienaam'],
  policy: ['policy', 'policy id', 'politique', 'beleid'],
  department: ['department', 'departement', 'service', 'equipe', 'team', 'afdeling'],
  manager: ['manager', 'manager email', 'responsable', 'superieur', 'leidinggevende'],
  externalId: ['external id', 'employee id', 'matricule', 'identifiant', 'id', 'personeelsnummer'],
  timezone: ['timezone', 'time zone', 'fuseau', 'fuseau horaire', 'tijdzone'],
  external: ['is external', 'external', 'externe', 'extern', 'prestataire'],
};
const plain = (name: string) => foldName(name.replaceAll(/[_-]+/g, ' '));
/** Longest name that the mapping of a company keeps. */
const longestHeader = 100;

/** Maps the header of a file: by the names that the company uses, then by those that other programs write; each column once. */
export function guessColumns(header: readonly string[], configured: ImportMapping): ImportMapping {
  const names = header.map((name) => name.trim()).filter((name) => name !== '' && name.length <= longestHeader);
  const used = new Set<string>();
  const take = (isIt: (name: string) => boolean) => {
    const found = names.find((name) => !used.has(foldName(name)) && isIt(name)) ?? null;
    if (found !== null) used.add(foldName(found));
    return found;
  };
  const mapping = Object.fromEntries(
    importFields.map((field) => [field, take((name) => foldName(name) === foldName(configured[field] ?? ''))]),
  ) as ImportMapping;
  for (const field of importFields) mapping[field] ??= take((name) => knownNames[field].includes(plain(name)));
  return mapping;
}
