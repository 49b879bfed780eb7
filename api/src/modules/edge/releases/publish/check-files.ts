import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { inKilobytes } from '@escale/build/check/built-files.ts';
import { integrityOf } from '@escale/build/integrity.ts';
import { type LargestPage, largePageAdvice, largestPage } from '@escale/build/largest-page.ts';
import { type ReleaseFile, startBudgetBytes } from '@escale/contract';
import { z } from 'zod';
import type { FileStorage } from '../../../../providers/storage/index.ts';
import { entryOf, shellName } from '../names.ts';
import { getBlob } from '../serve/blobs.ts';
import { type Candidate, manifestOf, problemsOfUses } from './build-problems.rules.ts';
import { exportsFile, parseExports, parseUses, usesFile } from './uses.ts';

const decompress = promisify(brotliDecompress);
const importsFile = 'imports.json';
/** Hashes of its files that a build may contain. */
const integrityFile = 'integrity.json';
const integrity = z.record(z.string(), z.string());
/** Places of the shell's page that the server fills: without one of them no browser starts. */
const pagePlaces = ['__RELEASES__', '__CONFIG__', '__NONCE__'];
const imports = z.object({
  groups: z.record(z.string(), z.object({ files: z.array(z.string()), onAction: z.literal(true).optional() })),
  packages: z.record(z.string(), z.array(z.string())).default({}),
});

/**
 * Reads what the server itself needs of a build: compressed copies, events, imports, budget. One English sentence for each problem, and the
 * compressed bytes of a remote until its largest page is shown; null for the shell, and for a build without a list of imports.
 */
export async function inspectFiles(
  storage: FileStorage,
  candidate: Candidate,
): Promise<{ problems: string[]; startBytes: number | null }> {
  const byPath = new Map(candidate.files.map((file) => [file.path, file]));
  const read = async (path: string) => {
    const file = byPath.get(path);
    return file === undefined ? null : (await getBlob(storage, file.hash)).toString('utf8');
  };
  const problems = [
    ...(await problemsOfCopies(storage, byPath)),
    ...problemsOfIntegrity(await read(integrityFile), byPath),
  ];
  if (candidate.name === shellName)
    return { problems: [...problems, ...(await problemsOfShell(read))], startBytes: null };
  problems.push(...(await problemsOfUsesFile(candidate, read)));
  const graph = await read(importsFile);
  if (graph === null) return { problems, startBytes: null };
  const page = largestPageOf(candidate.name, graph, byPath);
  if (page === null) return { problems: [...problems, `${importsFile} cannot be read.`], startBytes: null };
  if (page.bytes > startBudgetBytes)
    problems.push(
      `${page.part} loads ${inKilobytes(page.bytes)} of ${candidate.name} compressed, ${inKilobytes(startBudgetBytes)} are allowed: ${largePageAdvice}`,
    );
  return { problems, startBytes: page.bytes };
}

/** A compressed copy with other content would be refused by the integrity check of browsers that accept brotli. */
async function problemsOfCopies(storage: FileStorage, byPath: ReadonlyMap<string, ReleaseFile>): Promise<string[]> {
  const problems: string[] = [];
  for (const { path, hash } of byPath.values()) {
    const original = byPath.get(path.slice(0, -'.br'.length));
    if (!path.endsWith('.br') || original === undefined) continue;
    // The limit ends a bomb before it fills the memory.
    const content = await decompress(await getBlob(storage, hash), { maxOutputLength: original.bytes + 1 }).catch(
      () => null,
    );
    if (content === null || integrityOf(content) !== original.hash) problems.push(`${path} is not a copy of its file.`);
  }
  return problems;
}

/**
 * Whoever reads hashes that are not those of the files would take the published version for a changed one. Hidden files are notes of the
 * build and not sent.
 */
function problemsOfIntegrity(text: string | null, byPath: ReadonlyMap<string, ReleaseFile>): string[] {
  if (text === null) return [];
  const { data } = integrity.safeParse(isParsed(() => JSON.parse(text)) ? JSON.parse(text) : null);
  if (data === undefined) return [`${integrityFile} cannot be read.`];
  return Object.entries(data).flatMap(([path, hash]) =>
    path.startsWith('.') || byPath.get(path)?.hash === hash
      ? []
      : [`${integrityFile} has another hash of ${path} than the file.`],
  );
}

type Read = (path: string) => Promise<string | null>;

async function problemsOfShell(read: Read): Promise<string[]> {
  const text = await read(exportsFile);
  const page = (await read(entryOf(shellName))) ?? '';
  const missing = pagePlaces.filter((place) => !page.includes(place));
  return [
    ...missing.map((place) => `${entryOf(shellName)} has no ${place}, which the server fills.`),
    ...(text === null || isParsed(() => parseExports(text)) ? [] : [`${exportsFile} cannot be read.`]),
  ];
}

async function problemsOfUsesFile(candidate: Candidate, read: Read): Promise<string[]> {
  const manifest = manifestOf(candidate);
  const text = await read(usesFile);
  if (text === null || !isParsed(() => parseUses(text)))
    return [`The build has no readable ${usesFile}: build it with the current @escale/build.`];
  return manifest === null ? [] : problemsOfUses(manifest, parseUses(text));
}

/** The same figure that the check of the build has, by the sizes of the files that were sent; null for a list that cannot be read. */
function largestPageOf(name: string, text: string, byPath: ReadonlyMap<string, ReleaseFile>): LargestPage | null {
  const { data } = imports.safeParse(isParsed(() => JSON.parse(text)) ? JSON.parse(text) : null);
  if (data === undefined) return null;
  return largestPage(`mfe-${name}`, data, (file) => (byPath.get(`${file}.br`) ?? byPath.get(file))?.bytes ?? 0);
}

function isParsed(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}
