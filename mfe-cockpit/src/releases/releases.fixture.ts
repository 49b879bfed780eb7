import type { PublishedVersion, ReleasedRemote, ReleaseEvent } from '@escale/contract';

const integrity = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
const healthy = { loads: 4_000, failures: 2, errors: 4, refused: 0, p50: 210, p75: 290, p95: 412 };

/** A published version for tests. */
export const versionOf = (version: string, changes: Partial<PublishedVersion> = {}): PublishedVersion => ({
  version,
  publishedAt: '2026-11-23T09:12:00Z',
  publishedBy: 'Nadège Colin',
  source: { commit: '4c2ab1f0', branch: 'main', dirty: false, run: 'https://ci.example/runs/31' },
  integrity,
  files: 14,
  sizeBytes: 64_200,
  startBytes: 31_800,
  platform: '^0.1.0',
  bad: null,
  ...changes,
});

/** A line of the history for tests: by default the promotion of 3.8.1. */
export const eventOf = (changes: Partial<ReleaseEvent>): ReleaseEvent => ({
  id: 1,
  remote: 'booking',
  action: 'promote',
  versionBefore: '3.7.6',
  versionAfter: '3.8.1',
  percent: null,
  companyIds: [],
  memberIds: [],
  reason: null,
  at: '2026-11-20T09:12:00Z',
  by: 'Tom Aubertin',
  ...changes,
});

/** A released remote for tests, live at 3.8.1 for everyone. */
export const remoteOf = (name: string, changes: Partial<ReleasedRemote> = {}): ReleasedRemote => ({
  name,
  prefix: `/${name}`,
  live: versionOf('3.8.1'),
  before: '3.7.6',
  canary: null,
  health: {
    since: '2026-11-20T09:12:00Z',
    live: healthy,
    hour: healthy,
    canary: null,
    before: null,
    former: { version: '3.7.6', health: { ...healthy, failures: 8 } },
  },
  problem: null,
  changed: { at: '2026-11-20T09:12:00Z', by: 'Tom Aubertin' },
  versions: 3,
  ...changes,
});

/** `booking` with 3.9.0 as its canary. */
export const withCanary = remoteOf('booking', {
  canary: {
    version: '3.9.0',
    percent: 10,
    companyIds: [],
    memberIds: [],
    since: '2026-11-23T09:12:00Z',
    by: 'Nadège Colin',
    maxFailurePercent: 2,
    leastLoads: 50,
  },
  health: {
    since: '2026-11-23T09:12:00Z',
    live: healthy,
    hour: healthy,
    canary: { ...healthy, loads: 400, failures: 0, p95: 388 },
    before: null,
    former: null,
  },
});

/** What the fake server knows; tests change it, as other people would. */
export interface Registry {
  remotes: ReleasedRemote[];
  versions: PublishedVersion[];
  history: ReleaseEvent[];
}

/** `shell`, `booking` with a canary, `floormap` whose files cannot be read. */
export const firstRegistry = (): Registry => ({
  remotes: [
    remoteOf('shell', { prefix: null, live: versionOf('1.67.0', { platform: '0.1.0' }), before: null }),
    withCanary,
    remoteOf('floormap', { problem: 'remoteEntry.js is not what was published', prefix: '/offices' }),
  ],
  versions: [versionOf('3.9.0'), versionOf('3.8.1'), versionOf('3.7.6')],
  history: [
    eventOf({
      id: 3,
      action: 'canary',
      versionBefore: '3.8.1',
      versionAfter: '3.9.0',
      percent: 10,
      by: 'Nadège Colin',
    }),
    eventOf({ id: 2 }),
    eventOf({ id: 1, versionBefore: null, versionAfter: '3.7.6', at: '2026-11-19T09:12:00Z' }),
  ],
});
