import type { ChangedFile, RouteById, RouteReply } from '@escale/contract';
import type { Db } from '../../../../platform/db/database.ts';
import { storedSizes } from '../serve/blobs.ts';
import { filesOf, requirePublished } from '../versions.queries.ts';
import { compareFiles } from './compare-files.rules.ts';

const order = ['changed', 'added', 'removed'] as const;

/** The files of `version` that differ from those of `against`, with their sizes. `release.unknown-version` */
export async function compareVersions(
  db: Db,
  remote: string,
  { against, version }: { against: string; version: string },
): Promise<RouteReply<RouteById<'releases.compare'>>> {
  const [old, recent] = [await publishedFiles(db, remote, against), await publishedFiles(db, remote, version)];
  const { unchanged, differences } = compareFiles(old.files, recent.files);
  // Browsers get the compressed copy.
  const sentOf = ({ files, compressed }: typeof old, path: string | null) =>
    path === null ? null : (compressed[path] ?? files[path] ?? null);
  const pairs = differences.map(({ before, after }) => ({
    path: after ?? before ?? '',
    change: changeOf(before, after),
    sent: sentOf(recent, after),
    sentBefore: sentOf(old, before),
  }));
  const hashes = pairs.flatMap(({ sent, sentBefore }) => [sent, sentBefore]).filter((hash) => hash !== null);
  const sizes = await storedSizes(db, [...new Set(hashes)]);
  const sizeOf = (hash: string | null) => (hash === null ? null : (sizes.get(hash) ?? null));
  const files: ChangedFile[] = pairs.map(({ path, change, sent, sentBefore }) => ({
    path,
    change,
    bytes: sizeOf(sent),
    bytesBefore: sizeOf(sentBefore),
  }));
  return {
    unchanged,
    files: files.sort((a, b) => order.indexOf(a.change) - order.indexOf(b.change) || (a.path < b.path ? -1 : 1)),
  };
}

function changeOf(before: string | null, after: string | null): ChangedFile['change'] {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

async function publishedFiles(db: Db, remote: string, version: string) {
  await requirePublished(db, remote, version);
  return (await filesOf(db, remote, version)) ?? { files: {}, compressed: {}, maps: {} };
}
