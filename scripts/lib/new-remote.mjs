// Makes the folder of a new remote out of `scripts/new/remote`. Plain Node 20, no dependencies.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotes } from './remotes.mjs';

const templates = fileURLToPath(new URL('../new/remote', import.meta.url));
const suffix = '.template';
/** The shell and the server answer these paths themselves; `server` is a source of events. */
const taken = ['shell', 'server', 'api', 'assets', 'remotes', 'pictures', 'maps', 'dev', 'welcome', 'terms'];

/**
 * Why a remote cannot be made, in one sentence, or null.
 *
 * @param {{ root: string, name: string, labels: Record<string, string>, icon: string }} wanted
 * @returns {string | null}
 */
export function remoteProblem({ root, name, labels, icon }) {
  if (!/^[a-z]{1,30}$/.test(name)) return `"${name}" cannot be the name of a remote: use 1 to 30 lower-case letters.`;
  if (taken.includes(name)) return `"${name}" cannot be the name of a remote: the shell or the server uses it.`;
  if (existsSync(join(root, `mfe-${name}`))) return `The folder mfe-${name} exists already.`;
  for (const { folder, manifest } of remotes({ from: root, devOnly: true })) {
    if (manifest.routes.some((route) => route.split('/')[1] === name))
      return `"${name}" cannot be the name of a remote: ${folder} has pages at /${name}.`;
    if (manifest.nav.some(({ id }) => id === name))
      return `"${name}" cannot be the name of a remote: ${folder} has a navigation entry of this id.`;
  }
  for (const [language, label] of Object.entries(labels))
    if (!/^[^'"`\\{}<>\p{Cc}]{1,40}$/u.test(label.trim()))
      return `The label --${language} must have 1 to 40 characters, without straight quotes, braces and backslashes.`;
  const icons = readFileSync(join(root, 'shared/ui/src/icons/icon-map.ts'), 'utf8');
  if (!/^[a-z0-9-]+$/.test(icon) || !new RegExp(`^ {2}'?${icon}'?: `, 'm').test(icons))
    return `There is no icon "${icon}" in shared/ui/src/icons/icon-map.ts.`;
  return null;
}

/**
 * Writes `mfe-<name>` and adds the workspace to `package-lock.json`; nothing else changes. Returns the paths of the files written, from
 * the root. Call `remoteProblem` before.
 *
 * @param {{ root: string, name: string, labels: Record<string, string>, icon: string }} wanted
 * @returns {string[]}
 */
export function makeRemote({ root, name, labels, icon }) {
  const folder = join(root, `mfe-${name}`);
  const platform = packageOf(root, 'shared/platform').version;
  const values = { name, Name: `${name[0]?.toUpperCase()}${name.slice(1)}`, icon, platform, ...labels };
  const fill = (text) => text.replace(/__(\w+?)__/g, (whole, key) => values[key]?.trim() ?? whole);
  const own = packageFile(root, name);
  const written = filesBelow(templates).map((file) => [
    fill(relative(templates, file).slice(0, -suffix.length)),
    fill(readFileSync(file, 'utf8')),
  ]);
  written.push(['package.json', asJson(own)]);
  for (const [path, text] of written) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const lock = join(root, 'package-lock.json');
  writeFileSync(lock, asJson(withWorkspace(JSON.parse(readFileSync(lock, 'utf8')), `mfe-${name}`, own)));
  return [...written.map(([path]) => `mfe-${name}/${path}`), 'package-lock.json'];
}

/** The versions are those that the shell has, so that nothing needs to be installed. */
function packageFile(root, name) {
  const own = (folder) => [`@escale/${folder}`, packageOf(root, `shared/${folder}`).version];
  const { dependencies } = packageOf(root, 'shared/platform');
  const shared = (key) => [key, dependencies[key]];
  const playwright = '@playwright/test';
  return {
    name: `@escale/mfe-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries([
      own('contract'),
      own('platform'),
      own('ui'),
      shared('react'),
      shared('react-intl'),
    ]),
    devDependencies: Object.fromEntries([
      own('build'),
      own('testing'),
      [playwright, packageOf(root, 'e2e').devDependencies[playwright]],
    ]),
  };
}

/** What npm would write into the lock for a workspace whose dependencies are installed already. */
function withWorkspace(lock, folder, { name, version, dependencies, devDependencies }) {
  const packages = {
    ...lock.packages,
    [folder]: { name, version, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

function packageOf(root, folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
    .map((entry) => join(entry.parentPath, entry.name));
}

function asJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
