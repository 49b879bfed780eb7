import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rooms from '../../../layers.cjs';

const modules = join(import.meta.dirname, '../../modules');
const byLength = Object.keys(rooms.layers).sort((a, b) => b.length - a.length);

/** A source of a room, without its comments. */
export interface RoomSource {
  room: string;
  path: string;
  text: string;
}

/** What the rooms run in production: no tests, no fixtures. */
export function roomSources(): RoomSource[] {
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path))
    .sort()
    .map((path) => {
      const room = byLength.find((name) => path.startsWith(`${name}/`)) ?? path;
      return { room, path, text: withoutComments(readFileSync(join(modules, path), 'utf8')) };
    });
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

const writing = [
  /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?(\w+)/gi,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
];
const reading = [
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)/gi,
  /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*(\w+)/gi,
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using)\(\s*\[?\s*'(\w+)/g,
];

/** The names after the words with which statements write, in bare SQL and in Kysely's calls; not all of them are tables. */
export const namesWritten = (text: string): string[] => matches(text, writing);
/** The same for the words with which statements read. */
export const namesRead = (text: string): string[] => matches(text, reading);

function matches(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}
