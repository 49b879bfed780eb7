// `npm test`: every check of the project, from a fresh clone. Prints `N passed, N failed` alone on its last line.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled, node, root, run } from './lib/project.mjs';
import { slowestFiles } from './lib/slowest.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'escale-test-'));
/** Timeout of one step in milliseconds: half as much again as the slowest, the journeys, takes on a machine of half the usual speed. */
const limit = 61 * 60_000;
const totals = { passed: 0, failed: 0 };

/** A step that is one check: it passes or fails as a whole. */
async function check(name, command, args) {
  const started = Date.now();
  const { code } = await run(command, args, { limit });
  totals[code === 0 ? 'passed' : 'failed'] += 1;
  say(name, code === 0, started);
}

/** A step that counts its own tests in a report; a runner that exits with an error without a failed test is one failure. */
async function suite(name, command, args, count, env) {
  const started = Date.now();
  const { code } = await run(command, args, { env, limit });
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count();
  } catch {
    console.error(`${name} wrote no report.`);
  }
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  if (code === 0 && counted.passed === 0) counted.failed = 1;
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  say(name, counted.failed === 0, started);
}

function say(name, good, started) {
  console.log(`${good ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
}

const report = (file) => JSON.parse(readFileSync(join(reports, file), 'utf8'));

/** The slowest test files, as candidates for a shorter run; a runner without a report is omitted. */
function printSlowest() {
  const [jest, playwright] = ['jest.json', 'journeys.json'].map((file) =>
    existsSync(join(reports, file)) ? report(file) : null,
  );
  console.log('Slowest test files:');
  for (const [file, seconds] of slowestFiles(jest, playwright))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file.replace(root, '')}`);
}

try {
  ensureInstalled();
  // The compiler uses one core: the other checks run meanwhile.
  const types = check('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']);
  await check('lint', bin('biome'), ['ci', '--diagnostic-level=error', '.']);
  await check('import rules', bin('depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    'shared',
    'shell',
    'mfe-*',
    'api',
  ]);
  await check('unused code and dependencies', bin('knip'), []);
  await check('message keys', node, ['scripts/check-messages.mjs']);
  await check('unused routes', node, ['scripts/check-unused-routes.mjs']);
  await types;
  await check('build', node, ['scripts/build.mjs']);
  await check('built artefacts', node, ['scripts/check-artefacts.mjs']);
  await suite(
    'unit and API tests',
    node,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${join(reports, 'jest.json')}`,
      '--silent',
      '--reporters=summary',
      '--reporters=default',
      '--reporters=./scripts/jest/provoked-codes.mjs',
    ],
    () => {
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report('jest.json');
      return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    },
  );
  await suite(
    'journeys',
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    () => {
      const { stats } = report('journeys.json');
      if (stats.flaky > 0) console.log(`${stats.flaky} journeys passed at the second try only: see above.`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
    { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') },
  );
  printSlowest();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  totals.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
