// Checks of the built files: byte budgets in brotli, no inline script, no shared module bundled twice, every file hashed, no source map,
// and every name that a remote imports from the shell provided by it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inKilobytes, mapProblems, sentBytes, tableProblems } from '../shared/build/src/check/built-files.ts';
import { checkRemoteBuild } from '../shared/build/src/check/remote-build.ts';
import { firstLoad } from './lib/first-load.mjs';
import { root } from './lib/project.mjs';
import { remotes } from './lib/remotes.mjs';

const kilobyte = 1024;

const shellStart = ['entry', 'shell/src/bootstrap.tsx', 'shell/src/messages/fr.json', 'shared/ui/src/messages/fr.json'];
const calls = 'shared/platform/src/http/exchange.ts';
const framed = ['shell/src/frame/frame.tsx', 'shared/platform/src/bus/server-stream.ts', calls];
const remoteStart = [...framed, 'shared/platform/src/remote/lifecycles.tsx', 'shared/ui/src/icons/icon-map.ts'];
const explore = [
  'mfe-explore/src/app.tsx',
  'mfe-explore/src/messages/fr.json',
  'mfe-explore/src/search/map/map-panel.tsx',
];
/** What pages load by themselves, by the `import()`s that run before the first interaction (PLT-01). */
const pages = [
  { name: 'sign-in', most: 165, imports: [...shellStart, 'shell/src/sign-in/entrance.tsx', calls] },
  { name: 'not found', most: 172, imports: [...shellStart, ...framed, 'shell/src/pages/not-found.tsx'] },
  {
    name: '/explore of a visitor, without the map engine',
    most: 232,
    remote: 'explore',
    imports: [...shellStart, ...remoteStart, ...explore],
  },
  {
    name: '/explore of a member, without the map engine',
    most: 233,
    remote: 'explore',
    imports: [
      ...shellStart,
      ...remoteStart,
      ...explore,
      'mfe-explore/src/search/own/own-strip.tsx',
      'shell/src/frame/credits-pill.tsx',
    ],
  },
];

/** What the lazy entries of the design system add to a page that has `@escale/ui` and its form, in KB of JavaScript and of CSS. */
const entries = [
  { name: '@escale/ui/controls', script: 72, style: 8 },
  { name: '@escale/ui/trees', on: ['@escale/ui/controls'], script: 22, style: 5 },
  { name: '@escale/ui/dates', on: ['@escale/ui/controls'], script: 29, style: 7 },
  { name: '@escale/ui/rich', script: 17, style: 3 },
  { name: '@escale/ui/charts', script: 6, style: 2 },
  { name: 'shared/ui/src/charts/engine.ts', script: 200, style: 0 },
];

const problems = [];
const built = (name) => (name === 'shell' ? join(root, 'shell/dist/assets') : join(root, `mfe-${name}/dist`));
const importsOf = (name) =>
  JSON.parse(readFileSync(join(root, name === 'shell' ? 'shell' : `mfe-${name}`, 'dist/imports.json'), 'utf8'));

/** `escale-check` does the same in another repository; what a remote imports is compared there when it is promoted. */
function checkRemote(name) {
  const { problems: own, sizes } = checkRemoteBuild(join(root, `mfe-${name}`));
  for (const line of sizes) console.log(line);
  problems.push(...own);
  if (existsSync(join(root, `mfe-${name}/dist/uses.json`))) checkUses(`mfe-${name}`);
}

/** Remotes run with the modules of the shell, which must export what they import. `*` stands for names that the build does not know. */
function checkUses(name) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).shared;
  const provided = read('shell/dist/exports.json');
  for (const [module, names] of Object.entries(read(`${name}/dist/uses.json`)))
    for (const one of names.filter((used) => used !== '*' && !provided[module]?.includes(used)))
      problems.push(`${name} imports ${one} of ${module}, which the shell does not export`);
}

function checkPage({ name, most, remote, imports }) {
  const graphs = { shell: importsOf('shell'), ...(remote && { [remote]: importsOf(remote) }) };
  const { files, missing } = firstLoad(graphs, remote ? ['entry', ...imports] : imports);
  for (const one of missing)
    problems.push(`${name}: no build imports ${one} any more; say what the page loads instead`);
  const start = readdirSync(built('shell')).filter((file) => /^start\..*\.js$/.test(file));
  const all = [...files, ...start.map((file) => ['shell', file])];
  const bytes = all.reduce((sum, [owner, file]) => sum + sentBytes(join(built(owner), file)), 0);
  console.log(`${name}: ${inKilobytes(bytes)} of JavaScript in ${all.length} files, ${most} KB allowed`);
  if (bytes > most * kilobyte) problems.push(`${name} loads ${inKilobytes(bytes)}, ${most} are allowed`);
}

function checkEntry({ name, on = [], script, style }) {
  const key = (one) => (one.startsWith('@') ? `shared ${one}` : one);
  const had = [...shellStart, '@escale/ui', '@escale/ui/form', ...on].map(key);
  const before = new Set(loadedBy(had, name));
  const added = loadedBy([...had, key(name)], name).filter((file) => !before.has(file));
  for (const [kind, most] of Object.entries({ js: script, css: style })) {
    const files = added.filter((file) => file.endsWith(`.${kind}`));
    const bytes = files.reduce((sum, file) => sum + sentBytes(join(built('shell'), file)), 0);
    console.log(`${name}: ${inKilobytes(bytes)} of ${kind}, ${most} KB allowed`);
    if (bytes > most * kilobyte) problems.push(`${name} adds ${inKilobytes(bytes)} of ${kind}, ${most} are allowed`);
  }
}

/** Scripts and style sheets of the shell that some imports load. */
function loadedBy(imports, name) {
  const { files, styles, missing } = firstLoad({ shell: importsOf('shell') }, imports);
  for (const one of missing) problems.push(`${name}: no build imports ${one} any more`);
  return [...files, ...styles].map(([, file]) => file);
}

for (const { name } of remotes()) checkRemote(name);
entries.forEach(checkEntry);
pages.forEach(checkPage);
const page = readFileSync(join(root, 'shell/dist/index.html'), 'utf8');
for (const [tag] of page.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>/g))
  problems.push(`index.html has an inline script: ${tag}`);
for (const [tag] of page.matchAll(/<(?:script|link)\b[^>]*\/assets\/[^>]*>/g))
  if (!tag.includes('integrity="sha384-')) problems.push(`index.html loads a file without its hash: ${tag}`);
const fromPage = [...page.matchAll(/\/assets\/([\w.-]+)"/g)].map(([, file]) => file);
problems.push(...tableProblems('shell', built('shell'), fromPage), ...mapProblems('shell', built('shell')));
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
