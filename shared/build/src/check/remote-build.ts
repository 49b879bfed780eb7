import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBudgetBytes } from '@escale/contract';
import type { ImportGraph } from '../import-graph.ts';
import { integrityOf } from '../integrity.ts';
import { engineOf, largePageAdvice, largestPage } from '../largest-page.ts';
import { packageNameOf } from '../package-name.ts';
import { inKilobytes, mapProblems, sentBytes, tableProblems } from './built-files.ts';

/** Budget of a remote's own code before a page of it is shown: its entry, a language and what one `import()` of it loads (PLT-01). */
const budget = startBudgetBytes;
/** Budget of the script of a package's documents, which are read without the shell (PLT-01). */
const documentBudget = 60 * 1024;
const lent = ['react', 'react-dom', 'react-intl', 'react-router', '@tanstack/react-query'];

interface Checked {
  problems: string[];
  /** What its pages load, to print. */
  sizes: string[];
}

/** Checks the build of a remote: bytes in brotli, no module of the shell bundled, every file hashed, no source map. */
export function checkRemoteBuild(folder: string): Checked {
  const name = packageNameOf(folder);
  const dist = join(folder, 'dist');
  if (!existsSync(join(dist, 'remoteEntry.js'))) return { problems: [`${name} is not built`], sizes: [] };
  const graph: ImportGraph = JSON.parse(readFileSync(join(dist, 'imports.json'), 'utf8'));
  const page = largestPage(name, graph, (file) => sentBytes(join(dist, file)));
  const scripts = documentScript(dist);
  const documentBytes = scripts.reduce((sum, file) => sum + sentBytes(join(dist, file)), 0);
  return {
    problems: [
      ...(page.bytes > budget
        ? [`${page.part} loads ${inKilobytes(page.bytes)} of ${name}, ${budget / 1024} are allowed: ${largePageAdvice}`]
        : []),
      ...(documentBytes > documentBudget
        ? [`the documents of ${name} load ${inKilobytes(documentBytes)}, ${documentBudget / 1024} are allowed`]
        : []),
      ...bundledProblems(name, graph),
      ...changedProblems(name, dist),
      ...tableProblems(name, dist, ['remoteEntry.js', ...scripts]),
      ...mapProblems(name, dist),
    ],
    sizes: [
      ...engineSizes(name, dist, graph),
      ...scripts.map(() => `${name}: ${inKilobytes(documentBytes)} of its documents, which need no other script`),
      `${name}: ${inKilobytes(page.bytes)} until its largest page, ${page.part}, without the packages of the shell`,
    ],
  };
}

/** The script of documents is loaded by the server's pages, with its hash; no entry contains it. */
function documentScript(dist: string): string[] {
  const file = join(dist, 'first-views.json');
  if (!existsSync(file)) return [];
  const { script }: { script?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return script === undefined ? [] : [script];
}

function engineSizes(name: string, dist: string, graph: ImportGraph): string[] {
  return Object.keys(graph.packages).flatMap((file) => {
    const engine = engineOf(graph, file);
    return engine ? [`${name}: ${inKilobytes(sentBytes(join(dist, file)))} of ${engine}, loaded when drawn`] : [];
  });
}

function bundledProblems(name: string, { packages }: ImportGraph): string[] {
  return Object.entries(packages).flatMap(([file, contained]) =>
    contained
      .filter((one) => lent.includes(one))
      .map((one) => `${name}/${file} contains a copy of ${one}, which the shell provides`),
  );
}

function changedProblems(name: string, dist: string): string[] {
  const hashes: Record<string, string> = JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8'));
  const present = new Set(readdirSync(dist, { recursive: true, encoding: 'utf8' }));
  return Object.entries(hashes)
    .filter(([file, hash]) => !present.has(file) || integrityOf(readFileSync(join(dist, file))) !== hash)
    .map(([file]) => `${name}/${file} is not what was built`);
}
