// I18N-03: three languages have the same keys with the same placeholders, every id used in code exists, and none is left over.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { remotes } from './lib/remotes.mjs';

const languages = ['fr', 'en', 'nl'];
const packages = ['shell', ...remotes({ devOnly: true }).map(({ folder }) => folder), 'shared/ui'];
// Event types and error codes look like message ids and are none.
const wire = ['events', 'errors']
  .map((file) => readFileSync(join(root, 'shared/contract/src', `${file}.ts`), 'utf8'))
  .join('\n');
const problems = [];

const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|gallery)\./.test(entry.name) ? [path] : [];
  });
const placeholders = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join();

/** Ids in code: whole ones ('myweek.title') and patterns (`myweek.half.${part}`), where any text may stand for the hole. */
function idsIn(code, areas) {
  const area = `(?:${areas.join('|')})`;
  const whole = [...code.matchAll(new RegExp(`['"\`](${area}(?:\\.[\\w-]+)+)['"\`]`, 'g'))].map(([, id]) => id);
  const patterns = [...code.matchAll(new RegExp(`\`(${area}\\.[^\`]*\\$\\{[^\`]*)\``, 'g'))].map(([, text]) => text);
  return { whole, patterns };
}
const toRegExp = (pattern) =>
  new RegExp(
    `^${pattern
      .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
      .map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'))
      .join('[\\w.-]+')}$`,
  );

const manifests = packages
  .map((name) => join(root, name, 'remote.json'))
  .filter(existsSync)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

for (const name of packages) {
  const folder = join(root, name, 'src', 'messages');
  if (!existsSync(join(folder, 'fr.json'))) {
    problems.push(`${name} has no messages`);
    continue;
  }
  const [fr, en, nl] = languages.map((language) => ({
    ...JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')),
    // Words of what comes lazily stand apart, so that the first page does not carry them.
    ...(name === 'shared/ui' ? JSON.parse(readFileSync(join(folder, 'late', `${language}.json`), 'utf8')) : {}),
  }));
  for (const [language, other] of [
    ['en', en],
    ['nl', nl],
  ]) {
    for (const id of Object.keys(fr)) {
      if (!(id in other)) problems.push(`${name}: ${id} is missing in ${language}`);
      else if (placeholders(fr[id]) !== placeholders(other[id]) && !/plural|select/.test(fr[id] + other[id]))
        problems.push(`${name}: ${id} has other placeholders in ${language}`);
    }
    for (const id of Object.keys(other)) if (!(id in fr)) problems.push(`${name}: ${id} of ${language} is not in fr`);
  }
  for (const [id, text] of Object.entries(fr)) if (text.trim() === '') problems.push(`${name}: ${id} is empty`);
  const areas = [...new Set(Object.keys(fr).map((id) => id.split('.')[0]))];
  const code =
    sources(join(root, name, 'src'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n') + (name === 'shell' ? manifests : '');
  const { whole, patterns } = idsIn(code, areas);
  const regular = patterns.map(toRegExp);
  for (const id of new Set(whole)) {
    if (wire.includes(`'${id}'`)) continue;
    if (!(id in fr) && !Object.keys(fr).some((known) => known.startsWith(`${id}.`)))
      problems.push(`${name}: ${id} is used and has no message`);
  }
  for (const pattern of regular)
    if (!Object.keys(fr).some((id) => pattern.test(id))) problems.push(`${name}: no message is like ${pattern.source}`);
  const indirect = [...code.matchAll(/id: `([\w-]+)\.\$\{id\}`/g)].map(([, area]) => area);
  for (const id of Object.keys(fr)) {
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
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
