import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import modules from '../../../layers.cjs';

const folder = join(import.meta.dirname, '../../modules');
const byLength = Object.keys(modules.layers).sort((a, b) => b.length - a.length);

/** A source file of a module, without its comments. */
export interface ModuleSource {
  module: string;
  path: string;
  text: string;
}

/** The production sources of the modules: no tests, no fixtures. */
export function moduleSources(): ModuleSource[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path))
    .sort()
    .map((path) => {
      const module = byLength.find((name) => path.startsWith(`${name}/`)) ?? path;
      return { module, path, text: withoutComments(readFileSync(join(folder, path), 'utf8')) };
    });
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

const writing = [
  /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?([\w.]+)/gi,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([\w.]+)/g,
];
const reading = [
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?([\w.]+)/gi,
  /\bfrom\s+[\w.]+(?:\s+(?:as\s+)?\w+)?\s*,\s*([\w.]+)/gi,
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using)\(\s*\[?\s*'([\w.]+)/g,
];

/** Names that follow writing keywords, in bare SQL and in Kysely's calls, `views.member` with its schema; not all are tables. */
export const namesWritten = (text: string): string[] => matches(text, writing);
/** Names that follow reading keywords, in the same form. */
export const namesRead = (text: string): string[] => matches(text, reading);

function matches(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}
