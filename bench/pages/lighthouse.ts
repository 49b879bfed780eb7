import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import type { Figure } from '../figure.ts';
import { median } from './browser.ts';

const run = promisify(execFile);
/** Not a dependency of the product: npm fetches it for the measurement. Other versions score differently. */
const version = '12.8.2';
const longestMs = 180_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  environment: { benchmarkIndex: number };
  audits: Record<string, { numericValue?: number }>;
  categories: Record<(typeof categories)[number], { score: number }>;
}

interface Visit {
  url: string;
  path: string;
  preset: 'phone' | 'desktop';
  runs: number;
  goal: string;
}

/** Lighthouse on a first visit: an unthrottled load, from which it simulates a slow one. Null where it is not available. */
export async function lighthouse({ url, path, preset, runs, goal }: Visit): Promise<Figure | null> {
  const folder = await mkdtemp(join(tmpdir(), 'escale-lighthouse-'));
  const reports: Report[] = [];
  try {
    for (let round = 0; round < runs; round += 1)
      reports.push(await reportOf(`${url}${path}`, preset, join(folder, `${round}.json`)));
  } catch (error) {
    console.log(`Lighthouse ${version} is left out: ${String(error).split('\n')[0]}`);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const all = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  const of = (audit: string) => median(all(audit));
  const seconds = (audit: string) => `${(of(audit) / 1000).toFixed(2)} s`;
  const blocked = all('total-blocking-time');
  return {
    what: `Lighthouse ${path}, ${preset}`,
    figure: `LCP ${seconds('largest-contentful-paint')}, TBT ${of('total-blocking-time').toFixed(0)} ms, CLS ${of('cumulative-layout-shift').toFixed(3)}`,
    beside: [
      `FCP ${seconds('first-contentful-paint')}`,
      `TBT ${Math.min(...blocked).toFixed(0)}-${Math.max(...blocked).toFixed(0)}`,
      ...categories.map(
        (name) => `${name} ${median(reports.map((one) => one.categories[name].score * 100)).toFixed(0)}`,
      ),
      `machine ${median(reports.map(({ environment }) => environment.benchmarkIndex)).toFixed(0)}`,
    ].join(', '),
    goal,
  };
}

async function reportOf(address: string, preset: Visit['preset'], file: string): Promise<Report> {
  const tool = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', address];
  const requested = [`--only-categories=${categories}`, '--output=json', `--output-path=${file}`, '--quiet'];
  const chrome = '--chrome-flags=--headless=new --no-sandbox';
  const form = preset === 'desktop' ? ['--preset=desktop'] : [];
  const env = { ...process.env, CHROME_PATH: findChromium() };
  await run('npm', [...tool, ...requested, chrome, ...form], { env, timeout: longestMs });
  return JSON.parse(await readFile(file, 'utf8'));
}
