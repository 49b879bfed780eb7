import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersOf } from './placeholders.ts';

export const languages = ['fr', 'en', 'nl'] as const;
type Language = (typeof languages)[number];
export type Messages = Readonly<Record<string, string>>;

/**
 * Texts of a package, by language; null when it has none. `folder` has `src/messages/<language>.json`, and in folders below it
 * the messages of parts that are loaded later, so that the first page does not include them.
 */
export function readMessages(folder: string): Record<Language, Messages> | null {
  const read = (language: Language): Messages => {
    const texts = join(folder, 'src', 'messages');
    const parts = existsSync(texts)
      ? readdirSync(texts, { withFileTypes: true }).filter((one) => one.isDirectory())
      : [];
    const files = ['', ...parts.map(({ name }) => name)].map((part) => join(texts, part, `${language}.json`));
    return Object.assign({}, ...files.filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8'))));
  };
  const messages = { fr: read('fr'), en: read('en'), nl: read('nl') };
  return languages.every((language) => Object.keys(messages[language]).length === 0) ? null : messages;
}

/** I18N-03: the languages have the same ids, none empty, in valid ICU with the same placeholders. One sentence each, which begins with `name`. */
export function languageProblems(name: string, messages: Record<Language, Messages>): string[] {
  const ids = new Set(languages.flatMap((language) => Object.keys(messages[language])));
  return [...ids].flatMap((id) => {
    const absent = languages.filter((language) => messages[language][id] === undefined);
    if (absent.length > 0) return [`${name}: ${id} is missing in ${absent.join(' and ')}`];
    const texts = languages.map((language) => messages[language][id] ?? '');
    if (texts.some((text) => text.trim() === '')) return [`${name}: ${id} is empty`];
    return placeholderProblems(`${name}: ${id}`, texts);
  });
}

function placeholderProblems(id: string, texts: readonly string[]): string[] {
  try {
    const shown = texts.map((text) => placeholdersOf(text).join());
    return new Set(shown).size > 1 ? [`${id} has other placeholders in another language`] : [];
  } catch (error) {
    return [`${id} is not ICU: ${error instanceof Error ? error.message : error}`];
  }
}

/** I18N-03: every id that the code of a folder uses has a message, and every message is used. `wire` are words of the same form: events, codes. */
export function idProblems(name: string, folder: string, messages: Messages, wire: ReadonlySet<string>): string[] {
  const ids = Object.keys(messages);
  const areas = [...new Set(ids.map((id) => id.split('.')[0] ?? ''))];
  const code = sources(join(folder, 'src'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const { whole, patterns } = idsIn(code, areas);
  const absent = [...whole].filter(
    (id) => !wire.has(id) && !(id in messages) && !ids.some((known) => known.startsWith(`${id}.`)),
  );
  const unlike = patterns.filter((pattern) => !ids.some((id) => pattern.test(id)));
  // A pattern whose first part is an expression says nothing about one area.
  const certain = patterns.filter((pattern) => !/^\^[\w-]+\\\.\[/.test(pattern.source));
  const isUsed = (id: string) =>
    whole.has(id) || certain.some((pattern) => pattern.test(id)) || isUsedByHelper(id, code);
  return [
    ...absent.map((id) => `${name}: ${id} is used and has no message`),
    ...unlike.map((pattern) => `${name}: no message is like ${pattern.source}`),
    ...ids.filter((id) => !isUsed(id)).map((id) => `${name}: ${id} is never used`),
  ];
}

/** Whether a helper of the code adds the first part: id: `area.${id}`. */
function isUsedByHelper(id: string, code: string): boolean {
  const [area = ''] = id.split('.');
  const local = id.slice(area.length + 1);
  if (!new RegExp(`id: \`${area}\\.\\$\\{id\\}\``).test(code)) return false;
  const isWhole = new RegExp(`['"\`]${local.replaceAll('.', '\\.')}['"\`]`).test(code);
  return isWhole || [...code.matchAll(/text\(`([^`]*\$\{[^`]*)`/g)].some(([, text = '']) => toRegExp(text).test(local));
}

/** Ids in code: whole ones ('myweek.title') and patterns (`myweek.half.${part}`), where any text may replace the expression. */
function idsIn(code: string, areas: readonly string[]): { whole: Set<string>; patterns: RegExp[] } {
  const area = `(?:${areas.join('|')})`;
  const whole = code.matchAll(new RegExp(`['"\`](${area}(?:\\.[\\w-]+)+)['"\`]`, 'g'));
  const patterns = code.matchAll(new RegExp(`\`(${area}\\.[^\`]*\\$\\{[^\`]*)\``, 'g'));
  return {
    whole: new Set([...whole].map(([, id = '']) => id)),
    patterns: [...patterns].map(([, text = '']) => toRegExp(text)),
  };
}

function toRegExp(pattern: string): RegExp {
  const parts = pattern.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gallery)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
