import { z } from 'zod';
import { id, instant, isOneLine } from '../common.ts';
import { branchShape, isIssuer, repositoryShape } from './ci-trust.ts';

/** `shell` or the name of a remote. */
export const releaseName = z.string().regex(/^[a-z]{1,30}$/);
/** A semantic version without build metadata: it is part of file paths. */
export const releaseVersion = z
  .string()
  .max(60)
  .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9a-z]+(\.[0-9a-z]+)*)?$/);
/** Integrity of a file as browsers check it, `sha384-…` in base64. */
export const fileHash = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** Path of a file inside a version: no empty, hidden or parent folder. */
export const filePath = z
  .string()
  .max(200)
  .regex(/^[\w-][\w.@-]*(\/[\w-][\w.@-]*){0,5}$/)
  .refine((path) => !path.includes('..'));

/** What a token of the release registry allows. Everyone who holds one may read. */
export const releaseScopes = ['publish', 'promote', 'rollback'] as const;
export const releaseScope = z.enum(releaseScopes);
export type ReleaseScope = z.infer<typeof releaseScope>;

/** The sources from which a version was built; all null for what a developer published without version control. */
export const releaseSource = z.strictObject({
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  branch: z.string().max(200).nullable(),
  dirty: z.boolean().describe('Whether the sources had changes that were not committed'),
  run: z.string().max(500).nullable().describe('Address of the CI run'),
});
export type ReleaseSource = z.infer<typeof releaseSource>;
/** The sources as a publisher gives them: terminals and pages show them, so they have no control or direction characters, nor scripts. */
export const givenSource = releaseSource.extend({
  branch: z.string().max(200).refine(isOneLine).nullable(),
  // Not `z.url`, which accepts line breaks and leaves them out.
  run: z
    .string()
    .max(500)
    .regex(/^https?:\/\/\S+$/, { abort: true })
    .refine((text) => isOneLine(text) && URL.canParse(text))
    .nullable()
    .describe('Address of the CI run'),
});

/** The repository of a CI (`repositoryShape`). */
export const repositoryName = z.string().max(200).regex(repositoryShape);
/** A branch of a CI (`branchShape`). */
export const branchName = z.string().max(200).regex(branchShape, { abort: true }).refine(isOneLine);
/**
 * The issuer of a CI's identity tokens, as the tokens name it: a public host over TLS, without port, user, query and fragment. The server
 * fetches its keys. Loopback without TLS is for development: production refuses it.
 */
export const ciIssuer = z.string().max(200).refine(isIssuer).describe('https, a public host, without query');

/** Loads of a version by browsers over a period; times in milliseconds, null without a load. */
export const releaseHealth = z.strictObject({
  loads: z.int(),
  failures: z.int(),
  errors: z.int(),
  refused: z.int().describe('Changed files that browsers refused by their integrity'),
  p50: z.number().nullable(),
  p75: z.number().nullable(),
  p95: z.number().nullable(),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** A version that a share of the members gets instead of the live one. */
export const canary = z.strictObject({
  version: releaseVersion,
  percent: z.number().min(0).max(100).describe('Of members and visitors, beside the named companies and members'),
  companyIds: z.array(id),
  memberIds: z.array(id),
  since: instant,
  by: z.string(),
  maxFailurePercent: z.number(),
  leastLoads: z.int(),
});
export type Canary = z.infer<typeof canary>;

export const publishedVersion = z.strictObject({
  version: releaseVersion,
  publishedAt: instant,
  publishedBy: z.string(),
  source: releaseSource,
  integrity: fileHash,
  files: z.int(),
  sizeBytes: z.int().describe('Of all files, as browsers with brotli transfer them'),
  startBytes: z
    .int()
    .nullable()
    .describe(
      'Compressed bytes of its scripts until its largest page is shown, at most `startBudgetBytes`; without the page in versions that an earlier server published; null for the shell',
    ),
  platform: z.string().nullable().describe('Accepted range; of the shell, the version it provides'),
  lacksPlatform: z
    .string()
    .optional()
    .describe('What the live shell provides, where the accepted range does not contain it: not to be promoted'),
  bad: z.strictObject({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

export const releaseActions = ['publish', 'promote', 'rollback', 'canary', 'halt', 'mark-bad', 'clear-bad'] as const;
/** One line of the history of a remote. */
export const releaseEvent = z.strictObject({
  id: z.int(),
  remote: releaseName,
  action: z.enum(releaseActions),
  versionBefore: releaseVersion.nullable(),
  versionAfter: releaseVersion.nullable(),
  percent: z.number().nullable(),
  companyIds: z.array(id).describe('Whom a canary names beside its percentage; empty for other changes'),
  memberIds: z.array(id),
  reason: z.string().nullable(),
  at: instant,
  by: z.string(),
});
export type ReleaseEvent = z.infer<typeof releaseEvent>;

/** A remote or the shell, as browsers currently get it. */
export const releasedRemote = z.strictObject({
  name: releaseName,
  prefix: z.string().nullable().describe('First address of its pages; null for the shell'),
  live: publishedVersion.nullable(),
  /** Where a rollback goes; null where it goes nowhere. */
  before: releaseVersion.nullable(),
  canary: canary.nullable(),
  /** `live` and `canary` since the same instant; `hour` of the live version in the last hour, `before` in the last 24 hours. */
  health: z.strictObject({
    since: instant.describe(
      'The start of the canary; without one, the later of the last promotion or rollback and 24 hours ago',
    ),
    live: releaseHealth,
    hour: releaseHealth,
    canary: releaseHealth.nullable(),
    before: releaseHealth.nullable(),
    former: z
      .strictObject({ version: releaseVersion, health: releaseHealth })
      .nullable()
      .describe(
        'Of the version that the live one was changed for last, promoted over or withdrawn, in the last 24 hours',
      ),
  }),
  /** Why browsers do not get the live version: its row or its files cannot be read. */
  problem: z.string().nullable(),
  /** The last change beside publications, canaries included. */
  changed: z.strictObject({ at: instant, by: z.string() }).nullable(),
  versions: z.int(),
});
export type ReleasedRemote = z.infer<typeof releasedRemote>;

/** A file of a version as it is uploaded. */
export const releaseFile = z.strictObject({
  path: filePath,
  hash: fileHash,
  bytes: z
    .int()
    .min(0)
    .max(8 * 1024 * 1024),
});
export type ReleaseFile = z.infer<typeof releaseFile>;
/** A file that differs between two versions of a remote. Names are compared without the hash that a build writes into them. */
export const changedFile = z.strictObject({
  path: filePath.describe('In the version itself; in the other one where it was removed'),
  change: z.enum(['changed', 'added', 'removed']),
  bytes: z
    .int()
    .nullable()
    .describe('As browsers with brotli transfer it; null where it was removed, and once its stored file was deleted'),
  bytesBefore: z.int().nullable().describe('The same of the other version'),
});
export type ChangedFile = z.infer<typeof changedFile>;
/** A member as staff choose them, across companies. */
export const audienceMember = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
});
export type AudienceMember = z.infer<typeof audienceMember>;
/** The most companies, and the most members, that a canary names. */
export const mostNamed = 200;
export const mostReleaseManagers = 100;

/** The most files of one version, with their compressed copies. */
export const mostFiles = 2000;
/** The most bytes of all files of one version. */
export const mostReleaseBytes = 64 * 1024 * 1024;
