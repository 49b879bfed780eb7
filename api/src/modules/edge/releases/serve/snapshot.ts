import { publishedManifest, type ReleasedVersion, type ReleaseEntry } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { type Browser, isInShare } from '../channel/canary-share.rules.ts';
import { shellName } from '../names.ts';
import { fileHashes } from '../versions.queries.ts';
import type { Preview } from './preview.ts';
import { unreadable } from './unreadable.ts';

/** The releases that one browser gets. */
export interface Snapshot {
  /** The shell's release; null before its first promotion. */
  shell: { name: string; version: string; files: Record<string, string> } | null;
  remotes: ReleaseEntry[];
}

/** A published version as it is stored; `null` stands where a canary or an earlier version does not exist. */
interface StoredVersion {
  version: string;
  integrity: string;
  files: unknown;
  manifest: unknown;
}

interface ChannelRow {
  remote: string;
  live: StoredVersion;
  /** The latest version that was live before and is not marked as bad. */
  before: StoredVersion | null;
  canary: (StoredVersion & { percent: number; companyIds: string[]; memberIds: string[] }) | null;
}

/** The state of every channel at one moment. */
export type Channels = readonly ChannelRow[];

/** Read in one statement, so that a page never mixes two states. */
export async function readChannelVersions(db: Db): Promise<Channels> {
  const { rows } = await sql<ChannelRow>`
    select c.remote,
      jsonb_build_object('version', r.version, 'integrity', r.integrity, 'files', r.files, 'manifest', r.manifest) as live,
      (select jsonb_build_object('version', p.version, 'integrity', p.integrity, 'files', p.files, 'manifest', p.manifest)
        from unnest(c.earlier) with ordinality as e(version, n)
          join release p on p.remote = c.remote and p.version = e.version
        where not exists (select 1 from release_bad b where b.remote = c.remote and b.version = e.version)
          and not exists (select 1 from release_removed g where g.remote = c.remote and g.version = e.version)
        order by e.n limit 1) as before,
      case when k.version is not null then jsonb_build_object('version', k.version, 'integrity', k.integrity, 'files', k.files,
        'manifest', k.manifest, 'percent', c.canary_percent, 'companyIds', c.canary_companies, 'memberIds', c.canary_members)
      end as canary
    from release_channel c
      join release r on r.remote = c.remote and r.version = c.version
      left join release k on k.remote = c.remote and k.version = c.canary_version
    order by c.remote`.execute(db);
  return rows;
}

/** Whether any canary runs: only then the server has to know whose browser it is. */
export const hasCanary = (channels: Channels): boolean => channels.some(({ canary }) => canary !== null);

/** Versions that a preview pins; those that were not published, were marked as bad or have no files any more are left out. */
export async function readPinned(db: Db, { versions }: Preview): Promise<ReadonlyMap<string, StoredVersion>> {
  const pairs = Object.entries(versions);
  if (pairs.length === 0) return new Map();
  const rows = await db
    .selectFrom('release')
    .select(['remote', 'version', 'integrity', 'files', 'manifest'])
    .where(({ eb, or, and }) =>
      or(pairs.map(([remote, version]) => and([eb('remote', '=', remote), eb('version', '=', version)]))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('release_bad')
            .select('version')
            .whereRef('release_bad.remote', '=', 'release.remote')
            .whereRef('release_bad.version', '=', 'release.version'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('release_removed')
            .select('version')
            .whereRef('release_removed.remote', '=', 'release.remote')
            .whereRef('release_removed.version', '=', 'release.version'),
        ),
      ),
    )
    .execute();
  return new Map(rows.map(({ remote, ...version }) => [remote, version]));
}

interface Choice {
  browser: Browser;
  preview: Preview | null;
  pinned: ReadonlyMap<string, StoredVersion>;
  log: Pick<Log, 'error'>;
}

/**
 * What one browser gets of each remote: a pinned version, the canary, or the live one. A version whose row cannot be read is left out and
 * the one before takes its place, so that one remote never stops the others (PLT-06).
 */
export function chooseReleases(channels: Channels, choice: Choice): Snapshot {
  const snapshot: Snapshot = { shell: null, remotes: [] };
  const names = [...new Set([...channels.map(({ remote }) => remote), ...choice.pinned.keys()])].sort();
  for (const name of names) {
    const channel = channels.find(({ remote }) => remote === name);
    for (const [chosen, before] of candidatesOf(name, channel, choice)) {
      const release = readRelease(name, chosen, before);
      unreadable.set(name, chosen.version, release === null);
      if (release === null) {
        choice.log.error(
          { remote: name, version: chosen.version },
          'a published version cannot be read, it is left out',
        );
        continue;
      }
      if (release.kind === 'shell') snapshot.shell = release.shell;
      else snapshot.remotes.push(release.entry);
      break;
    }
  }
  for (const [name, { entry, manifest }] of Object.entries(choice.preview?.local ?? {})) {
    const others = snapshot.remotes.filter((one) => one.name !== name);
    // A build under way has no hash that could be known before.
    const local = { name, version: 'local', entry, integrity: '', previous: null, files: {}, manifest };
    snapshot.remotes = [...others, local].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
  return snapshot;
}

/** Versions to try, the best first, each with the version before it. */
function candidatesOf(name: string, channel: ChannelRow | undefined, { pinned, browser }: Choice) {
  const { live, before = null, canary = null } = channel ?? {};
  const pin = pinned.get(name) ?? null;
  const isCanary = canary !== null && isInShare(name, canary, browser);
  const list: [StoredVersion | null | undefined, StoredVersion | null][] = [
    [pin, live ?? null],
    [isCanary ? canary : null, live ?? null],
    [live, before],
    [before, null],
  ];
  return list.flatMap(([version, previous]) => (version ? [[version, previous] as const] : []));
}

/** A stored version as pages need it; null when its row cannot be read. */
export function readRelease(name: string, stored: StoredVersion, before: StoredVersion | null) {
  const files = fileHashes.safeParse(stored.files);
  if (!files.success) return null;
  if (name === shellName)
    return { kind: 'shell' as const, shell: { name, version: stored.version, files: files.data } };
  const manifest = publishedManifest.safeParse(stored.manifest);
  if (!manifest.success) return null;
  const previous = before === null ? null : released(name, before);
  const entry = { name, ...released(name, stored), previous, files: files.data, manifest: manifest.data };
  return { kind: 'remote' as const, entry };
}

function released(remote: string, { version, integrity }: StoredVersion): ReleasedVersion {
  return { version, entry: `/remotes/${remote}/${version}/remoteEntry.js`, integrity };
}
