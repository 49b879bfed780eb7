import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Context } from '../../../platform/context.ts';
import { releaseStorage } from '../../../providers/storage/index.ts';
import { filesOf, getBlob, shellWithAsset } from '../releases/public.ts';

type Registry = Pick<Context, 'db' | 'config'>;
/** A position in a file of a version or of the shell: `/remotes/booking/1.2.0/app.1a2b.js:1:203`. */
const position =
  /(?:https?:\/\/[^/\s)]+)?\/(?:remotes\/[a-z]+\/[\w.-]+\/|(assets\/))([\w.-]+\.js)(?:\?[^:\s)]*)?:(\d+):(\d+)/g;
const mostMaps = 20;
const parsed = new Map<string, TraceMap>();

/**
 * A stack with positions in the sources instead of the built files, by the source maps published with the version, and with the shell for
 * files of the shell. Positions without a map stay as they are.
 */
export async function resolveStack(
  registry: Registry,
  remote: string,
  version: string,
  stack: string,
): Promise<string> {
  const { db } = registry;
  const own = (await filesOf(db, remote, version))?.maps ?? {};
  let resolved = stack;
  for (const [text, folder = '', file = '', line, column] of stack.matchAll(position)) {
    const hash =
      own[`${folder}${file}.map`] ?? own[`${file}.map`] ?? (folder === '' ? undefined : await shellMapOf(db, file));
    const map = hash === undefined ? null : await readMap(registry, hash).catch(() => null);
    const found = map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    if (found?.source)
      resolved = resolved.replace(text, `${nameOf(found.source)}:${found.line}:${(found.column ?? 0) + 1}`);
  }
  return resolved;
}

/** Names of assets contain a hash, so that the map of any shell is right; one of its versions may have been published without maps. */
async function shellMapOf(db: Registry['db'], file: string): Promise<string | undefined> {
  const shell = await shellWithAsset(db, file, 'maps');
  return shell === null ? undefined : (await filesOf(db, 'shell', shell))?.maps[`assets/${file}.map`];
}

/** `webpack://booking/./src/app.tsx` is `booking/src/app.tsx`. */
function nameOf(source: string): string {
  return source
    .replace(/^webpack:\/\//, '')
    .replace('/./', '/')
    .replace(/^\/+/, '');
}

async function readMap({ config }: Registry, hash: string): Promise<TraceMap> {
  const known = parsed.get(hash);
  if (known !== undefined) return known;
  const map = new TraceMap((await getBlob(releaseStorage(config), hash)).toString('utf8'));
  parsed.set(hash, map);
  const [oldest] = parsed.keys();
  if (parsed.size > mostMaps && oldest !== undefined) parsed.delete(oldest);
  return map;
}
