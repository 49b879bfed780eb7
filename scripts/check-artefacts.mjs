// Checks of the built files: byte budgets in brotli, no inline script, nothing shared carried twice, every file hashed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.mjs';

const kilobyte = 1024;
const remotes = ['explore', 'booking', 'myweek', 'connections', 'cockpit', 'floormap', 'hosthub'];
const budget = { remote: 45 * kilobyte };
/** Chunks of a remote that come later than its first page: by the names of what they hold. */
const lazyMarks = [/maplibregl/, /Konva/];
const problems = [];

const compressed = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

for (const name of remotes) {
  const folder = join(root, `mfe-${name}`, 'dist');
  if (!existsSync(join(folder, 'remoteEntry.js'))) {
    problems.push(`mfe-${name} is not built`);
    continue;
  }
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  let own = 0;
  for (const file of scripts) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (lazyMarks.some((mark) => mark.test(text))) continue;
    if (/react-dom-client|__SECRET_INTERNALS|__CLIENT_INTERNALS_DO_NOT_USE/.test(text))
      problems.push(`mfe-${name}/${file} carries React of its own`);
    own += compressed(join(folder, file));
  }
  console.log(`mfe-${name}: ${(own / kilobyte).toFixed(1)} KB of its own`);
  if (own > budget.remote)
    problems.push(`mfe-${name} has ${(own / kilobyte).toFixed(1)} KB of its own code, 45 are allowed`);
  const integrity = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'));
  for (const [file, expected] of Object.entries(integrity)) {
    const actual = `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`;
    if (actual !== expected) problems.push(`mfe-${name}/${file} is not what was built`);
  }
}
const page = readFileSync(join(root, 'shell/dist/index.html'), 'utf8');
for (const [tag] of page.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>/g))
  problems.push(`index.html has an inline script: ${tag}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
