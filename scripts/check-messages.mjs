// I18N-03: three languages have the same keys in valid ICU with the same placeholders, every id used in code exists, and none is unused.
// The labels of the navigation stand in `remote.json`, in the three languages too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes, eventShapes } from '../shared/contract/src/index.ts';
import { placeholdersOf } from './lib/icu.mjs';
import { root } from './lib/project.mjs';
import { remotes } from './lib/remotes.mjs';

const languages = ['fr', 'en', 'nl'];
/** Its messages are the texts of the error codes. */
const catalogue = 'shared/contract';
const all = remotes({ devOnly: true });
const packages = ['shell', ...all.map(({ folder }) => folder), 'shared/ui', 'api', catalogue];
// Event types and error codes look like message ids but are not.
const ownEvents = all.flatMap(({ manifest }) => [...(manifest.emits ?? []), ...(manifest.consumes ?? [])]);
const wire = new Set([...errorCodes, ...Object.keys(eventShapes), ...ownEvents]);
const problems = [];

for (const name of packages) {
  const [fr, en, nl] = languages.map((language) => readMessages(name, language));
  if (fr === null) {
    problems.push(`${name} has no messages`);
    continue;
  }
  compareLanguages(name, { fr, en, nl });
  if (name === catalogue) compareCodes(fr);
  else compareUses(name, fr);
}
for (const { folder, manifest } of all) compareLabels(folder, manifest.nav ?? []);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function readMessages(name, language) {
  const file = (folder) => join(root, name, 'src', 'messages', folder, `${language}.json`);
  if (!existsSync(file(''))) return null;
  // Messages of lazily loaded entries are in separate files, so that the first page does not include them.
  return Object.assign(
    {},
    ...[file(''), file('late')].filter(existsSync).map((path) => JSON.parse(readFileSync(path, 'utf8'))),
  );
}

function compareLanguages(name, messages) {
  for (const id of new Set(languages.flatMap((language) => Object.keys(messages[language])))) {
    const texts = languages.map((language) => messages[language][id]);
    const absent = languages.filter((_, index) => texts[index] === undefined);
    if (absent.length > 0) problems.push(`${name}: ${id} is missing in ${absent.join(' and ')}`);
    else if (texts.some((text) => text.trim() === '')) problems.push(`${name}: ${id} is empty`);
    else comparePlaceholders(name, id, texts);
  }
}

function compareLabels(folder, nav) {
  for (const { id, label } of nav) {
    const absent = languages.filter((language) => !label?.[language]?.trim());
    if (absent.length > 0)
      problems.push(`${folder}: the label of "${id}" in remote.json is missing in ${absent.join(' and ')}`);
  }
}

function comparePlaceholders(name, id, texts) {
  try {
    const [fr, ...others] = texts.map((text) => placeholdersOf(text).join());
    if (others.some((other) => other !== fr))
      problems.push(`${name}: ${id} has other placeholders in another language`);
    // The text of an error code is sent without formatting.
    if (name === catalogue && fr !== '') problems.push(`${name}: ${id} has a placeholder that nobody fills`);
  } catch (error) {
    problems.push(`${name}: ${id} is not ICU: ${error.message}`);
  }
}

function compareCodes(messages) {
  for (const code of errorCodes) if (!(code in messages)) problems.push(`${catalogue}: ${code} has no message`);
  for (const id of Object.keys(messages))
    if (!errorCodes.includes(id)) problems.push(`${catalogue}: ${id} is no code of the catalogue`);
}

function compareUses(name, messages) {
  const ids = Object.keys(messages);
  const areas = [...new Set(ids.map((id) => id.split('.')[0]))];
  const code = sources(join(root, name, 'src'))
    .map(read)
    .join('\n');
  const { whole, patterns } = idsIn(code, areas);
  const regular = patterns.map(toRegExp);
  for (const id of new Set(whole)) {
    if (wire.has(id)) continue;
    if (!(id in messages) && !ids.some((known) => known.startsWith(`${id}.`)))
      problems.push(`${name}: ${id} is used and has no message`);
  }
  for (const pattern of regular)
    if (!ids.some((id) => pattern.test(id))) problems.push(`${name}: no message is like ${pattern.source}`);
  const indirect = [...code.matchAll(/id: `([\w-]+)\.\$\{id\}`/g)].map(([, area]) => area);
  for (const id of ids) {
    const local = id.slice(id.indexOf('.') + 1);
    const byHelper =
      indirect.includes(id.split('.')[0]) &&
      (new RegExp(`['"\`]${local.replaceAll('.', '\\.')}['"\`]`).test(code) ||
        [...code.matchAll(/text\(`([^`]*\$\{[^`]*)`/g)].some(([, text]) => toRegExp(text).test(local)));
    if (
      !whole.includes(id) &&
      !byHelper &&
      !regular.filter((pattern) => !/^\^[\w-]+\\\.\[/.test(pattern.source)).some((pattern) => pattern.test(id))
    )
      problems.push(`${name}: ${id} is never used`);
  }
}

/** Ids in code: whole ones ('myweek.title') and patterns (`myweek.half.${part}`), where any text may replace the expression. */
function idsIn(code, areas) {
  const area = `(?:${areas.join('|')})`;
  const whole = [...code.matchAll(new RegExp(`['"\`](${area}(?:\\.[\\w-]+)+)['"\`]`, 'g'))].map(([, id]) => id);
  const patterns = [...code.matchAll(new RegExp(`\`(${area}\\.[^\`]*\\$\\{[^\`]*)\``, 'g'))].map(([, text]) => text);
  return { whole, patterns };
}

function toRegExp(pattern) {
  return new RegExp(
    `^${pattern
      .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
      .map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'))
      .join('[\\w.-]+')}$`,
  );
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|gallery)\./.test(entry.name) ? [path] : [];
  });
}

function read(file) {
  return readFileSync(file, 'utf8');
}
