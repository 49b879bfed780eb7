// Packs the shared packages as JavaScript with type declarations, for remotes in other repositories: `npm run pack -- <folder>`.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packedManifest } from './lib/packed-manifest.mjs';
import { node, root } from './lib/project.mjs';

/** The packages that a remote needs; each has its own version. */
const packages = ['build', 'contract', 'platform', 'rules', 'testing', 'ui'];
/** Files that the packed packages need as they are. */
const isAsset = /\.(css|json|svg|woff2|png|webp|d\.ts)$/;
/** Relative specifiers of TypeScript files, which the compiler leaves in declarations. */
const typeScriptSpecifier = /((?:from|import|module)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]*?)\.tsx?\2/g;

const usage = `npm run pack -- <folder>
  Packs ${packages.map((name) => `@escale/${name}`).join(', ')} as JavaScript with type declarations, one archive each, into the folder.`;
const [destination] = process.argv.slice(2);
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
if (destination === undefined || destination.startsWith('-')) {
  console.error(`Name the folder for the packages.\n${usage}`);
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), 'escale-pack-'));
try {
  compile(join(work, 'compiled'));
  mkdirSync(destination, { recursive: true });
  for (const name of packages) console.log(pack(name));
} catch (error) {
  // The compiler and npm have written what is wrong.
  console.error(`The packages could not be packed: ${error.message.split('\n')[0]}`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

function compile(folder) {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(node, [compiler, '-p', join(root, 'scripts/pack/tsconfig.json'), '--outDir', folder], {
    stdio: 'inherit',
  });
}

/** Packs one package; returns the path of its archive. */
function pack(name) {
  const source = join(root, 'shared', name);
  const folder = join(work, name);
  const dist = join(folder, 'dist');
  cpSync(join(work, 'compiled', name, 'src'), dist, { recursive: true });
  for (const file of filesIn(join(source, 'src')).filter((one) => isAsset.test(one)))
    cpSync(join(source, 'src', file), join(dist, file));
  for (const file of filesIn(dist).map((one) => join(dist, one))) {
    if (file.endsWith('.d.ts')) rewrite(file, (text) => text.replace(typeScriptSpecifier, '$1$2$3.js$2'));
    if (file.endsWith('.built.js')) rewrite(file, () => evaluated(sourceOf(source, dist, file)));
    if (file.endsWith('.sheet.js')) writeSheet(sourceOf(source, dist, file), file);
  }
  const manifest = packedManifest(JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['pack', '--silent', '--ignore-scripts', '--pack-destination', resolve(destination)];
  return join(destination, execFileSync(npm, options, { cwd: folder, encoding: 'utf8' }).trim());
}

function sourceOf(source, dist, file) {
  return file.replace(dist, join(source, 'src')).replace(/\.js$/, '.ts');
}

/** A module whose exports are computed when it is packed: here a loader of the build computes them. */
function evaluated(file) {
  const program = `import(${JSON.stringify(pathToFileURL(file).href)}).then((made) => process.stdout.write(JSON.stringify({ ...made })))`;
  const output = run('--input-type=module', '--eval', program);
  const values = Object.entries(JSON.parse(output));
  return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');
}

/** The style sheet of antd's controls, which a loader of the build writes here. */
function writeSheet(source, file) {
  writeFileSync(file.replace(/\.js$/, '.css'), run(join(root, 'shared/build/src/antd/write-sheet.ts'), source));
  writeFileSync(file, `import './${file.replace(/^.*[\\/]/, '').replace(/\.js$/, '.css')}';\nexport {};\n`);
}

function run(...options) {
  const env = { ...process.env, NODE_ENV: 'production' };
  return execFileSync(node, ['--no-warnings', ...options], { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 });
}

function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
