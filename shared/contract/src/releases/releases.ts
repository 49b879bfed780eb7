import { z } from 'zod';
import { done, id, instant, isOneLine, list, paragraph } from '../common.ts';
import { route } from '../route.ts';
import {
  audienceMember,
  branchName,
  changedFile,
  ciIssuer,
  fileHash,
  givenSource,
  mostFiles,
  mostNamed,
  mostReleaseManagers,
  publishedVersion,
  releasedRemote,
  releaseEvent,
  releaseFile,
  releaseName,
  releaseScope,
  releaseVersion,
  repositoryName,
} from './release.ts';

const byRemote = z.strictObject({ remote: releaseName });
const byVersion = z.strictObject({ remote: releaseName, version: releaseVersion });
/** The live version that the caller knows: another one since then is refused. Absent: whatever is live. */
const replaces = releaseVersion.nullable().optional();
/** The canary that the caller knows, as far as it is named here, null for none: another one since then is refused. Absent: whatever runs. */
const seenCanary = z
  .strictObject({
    version: releaseVersion,
    percent: z.number().optional(),
    companyIds: z.array(id).max(mostNamed).optional(),
    memberIds: z.array(id).max(mostNamed).optional(),
  })
  .nullable()
  .optional();
const reason = paragraph({ least: 1, most: 500 });

const health = { loads: 4118, failures: 2, errors: 1, refused: 0, p50: 210, p75: 290, p95: 412 };
const sha = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
const exampleVersion = {
  version: '3.8.1',
  publishedAt: '2026-11-23T09:12:00Z',
  publishedBy: 'Nadège Colin',
  source: { commit: '4c2ab1f', branch: 'main', dirty: false, run: null },
  integrity: sha,
  files: 14,
  sizeBytes: 64_200,
  startBytes: 31_800,
  platform: '^1.6.0',
  bad: null,
};
const exampleRemote = {
  name: 'booking',
  prefix: '/bookings',
  live: exampleVersion,
  before: '3.7.6',
  canary: null,
  health: {
    since: '2026-11-23T09:13:00Z',
    live: health,
    hour: health,
    canary: null,
    before: health,
    former: { version: '3.7.6', health },
  },
  problem: null,
  changed: { at: '2026-11-23T09:13:00Z', by: 'Nadège Colin' },
  versions: 31,
};
const exampleEvent = {
  id: 12,
  remote: 'booking',
  action: 'promote' as const,
  versionBefore: '3.7.6',
  versionAfter: '3.8.1',
  percent: null,
  companyIds: [],
  memberIds: [],
  reason: null,
  at: '2026-11-23T09:13:00Z',
  by: 'Nadège Colin',
};

/** An error that browsers met, with its stack in the sources. */
const browserError = z.strictObject({
  id: z.string(),
  version: z.string(),
  kind: z.string(),
  message: z.string(),
  stack: z.string(),
  path: z.string(),
  count: z.int(),
  requestId: z.string().nullable().describe('The last call that failed with it, as in the log of the server'),
  firstSeenAt: instant,
  lastSeenAt: instant,
});
const errorReference = z
  .string()
  .regex(/^[0-9A-Za-z-]{4,40}$/)
  .describe('The reference that a failure card shows');
const exampleError = {
  id: 'Zx0',
  version: '3.9.0',
  kind: 'render',
  message: 'x is not a function',
  stack: 'at Book (mfe-booking/src/book/book.page.tsx:12:7)',
  path: '/book',
  count: 7,
  requestId: null,
  firstSeenAt: '2026-11-23T09:20:00Z',
  lastSeenAt: '2026-11-23T09:31:00Z',
};

const exampleMember = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  name: 'Camille Aubry',
  email: 'camille.aubry@marelune.example',
  company: 'Marelune',
};

const refusals = ['release.not-allowed', 'release.unknown-version', 'release.superseded'] as const;

export const releaseRoutes = {
  list: route({
    id: 'releases.list',
    method: 'GET',
    path: '/releases',
    shows: ['release'],
    summary: 'What browsers get of each remote, with its canary and its health (PLT-05)',
    auth: 'release',
    access: 'public',
    reply: z.strictObject({
      items: z.array(releasedRemote).max(100),
      lastHour: z.strictObject({
        loads: z.int(),
        failures: z.int(),
        errors: z.int(),
        fallbacks: z.int(),
        refused: z.int(),
      }),
    }),
    errors: ['release.not-allowed'],
    example: { items: [exampleRemote], lastHour: { loads: 41_208, failures: 3, errors: 5, fallbacks: 2, refused: 1 } },
  }),
  get: route({
    id: 'releases.get',
    method: 'GET',
    path: '/releases/{remote}',
    shows: ['release'],
    summary: 'One remote with its latest versions and changes',
    auth: 'release',
    access: 'public',
    params: byRemote,
    reply: z.strictObject({
      remote: releasedRemote,
      versions: z.array(publishedVersion).max(50),
      history: z.array(releaseEvent).max(100),
    }),
    errors: ['release.not-allowed', 'resource.not-found'],
    example: { remote: exampleRemote, versions: [exampleVersion], history: [exampleEvent] },
  }),
  compare: route({
    id: 'releases.compare',
    method: 'GET',
    path: '/releases/{remote}/versions/{version}/changes',
    shows: ['release'],
    summary: 'Files of a version whose content differs from that of another one, compared by their hashes (PLT-05)',
    auth: 'release',
    access: 'public',
    params: byVersion,
    query: z.strictObject({ against: releaseVersion }),
    reply: z.strictObject({
      unchanged: z.int().describe('Files that both have with the same content'),
      files: z
        .array(changedFile)
        .max(2 * mostFiles)
        .describe('Changed ones, then added, then removed ones, each by path'),
    }),
    errors: ['release.not-allowed', 'release.unknown-version'],
    example: {
      unchanged: 12,
      files: [{ path: '338.c1b63bb6a5.js', change: 'changed', bytes: 8_412, bytesBefore: 8_130 }],
    },
  }),
  history: route({
    id: 'releases.history',
    method: 'GET',
    path: '/release-history',
    shows: ['release'],
    summary: 'Changes of all remotes, the latest first; `before` is the id of the last one received',
    auth: 'release',
    access: 'public',
    query: z.strictObject({
      before: z.coerce.number().int().min(1).optional(),
      search: z
        .string()
        .trim()
        .min(1)
        .max(80)
        .optional()
        .describe('In names of remotes and people, versions and reasons, ignoring case and accents'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.strictObject({ items: z.array(releaseEvent).max(100) }),
    errors: ['release.not-allowed'],
    example: { items: [exampleEvent] },
  }),
  errors: route({
    id: 'releases.errors',
    method: 'GET',
    path: '/releases/{remote}/errors',
    shows: ['release'],
    summary: 'Errors that browsers met in a remote, with stacks resolved by the source maps of their version (PLT-15)',
    auth: 'release',
    access: 'public',
    params: byRemote,
    query: z.strictObject({
      version: releaseVersion.optional(),
      reference: errorReference.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.strictObject({ items: z.array(browserError).max(100) }),
    errors: ['release.not-allowed', 'resource.not-found'],
    example: { items: [exampleError] },
  }),
  findError: route({
    id: 'releases.find-error',
    method: 'GET',
    path: '/release-errors',
    shows: ['release'],
    summary: 'Errors that one failure card showed, of whichever remote, by the reference on it (PLT-15)',
    auth: 'release',
    access: 'public',
    query: z.strictObject({ reference: errorReference }),
    reply: z.strictObject({ items: z.array(browserError.extend({ remote: releaseName })).max(20) }),
    errors: ['release.not-allowed'],
    example: { items: [{ ...exampleError, remote: 'booking' }] },
  }),
  missing: route({
    id: 'releases.missing',
    method: 'POST',
    path: '/releases/{remote}/missing-files',
    changes: [],
    changesNothing: 'It only compares hashes with the stored files',
    summary:
      'Which files of a build the server does not have yet. Each is then sent by PUT /releases/{remote}/files/{hash}: its bytes as application/octet-stream, at most 8 MiB, with the sha384 of them in lower-case hexadecimal (96 digits) as hash',
    auth: 'release',
    access: 'public',
    params: byRemote,
    bodyBytes: 512 * 1024,
    body: z.strictObject({ hashes: z.array(fileHash).max(mostFiles) }),
    reply: z.strictObject({ missing: z.array(fileHash) }),
    errors: ['release.not-allowed'],
    example: { missing: [sha] },
  }),
  publish: route({
    id: 'releases.publish',
    method: 'POST',
    path: '/releases/{remote}/versions',
    changes: ['release'],
    summary:
      'Publish a version for ever, after all of its files were sent: verified, then stored, or nothing at all. The same content again changes nothing',
    auth: 'release',
    access: 'public',
    params: byRemote,
    bodyBytes: 1024 * 1024,
    body: z.strictObject({
      version: releaseVersion,
      files: z.array(releaseFile).min(1).max(mostFiles),
      maps: z.array(releaseFile).max(mostFiles).default([]).describe('Source maps: never sent to browsers'),
      manifest: z.record(z.string().max(100), z.unknown()).describe('remote.json; of the shell `{ platform }`'),
      source: givenSource,
    }),
    reply: z.strictObject({
      version: publishedVersion,
      isNew: z.boolean().describe('False when it was published before with this content'),
    }),
    errors: ['release.not-allowed', 'release.version-taken', 'release.refused'],
    example: { version: exampleVersion, isNew: true },
  }),
  promote: route({
    id: 'releases.promote',
    method: 'POST',
    path: '/releases/{remote}/promote',
    changes: ['release'],
    summary: 'Give a published version to every browser from its next page load',
    auth: 'release',
    access: 'public',
    params: byRemote,
    body: z.strictObject({ version: releaseVersion, replaces, seenCanary, reason: reason.optional() }),
    reply: z.strictObject({
      version: releaseVersion,
      before: releaseVersion.nullable().describe('The one that was live'),
      wayBack: releaseVersion.nullable().describe('Where a rollback goes from now on'),
    }),
    errors: [...refusals, 'release.canary-changed', 'release.refused'],
    example: { version: '3.9.0', before: '3.8.1', wayBack: '3.8.1' },
  }),
  rollback: route({
    id: 'releases.rollback',
    method: 'POST',
    path: '/releases/{remote}/rollback',
    changes: ['release'],
    summary: 'Go back to the version that was live before, leaving out those marked as bad; ends a canary as well',
    auth: 'release',
    access: 'public',
    params: byRemote,
    body: z.strictObject({ replaces, reason: reason.optional() }),
    reply: z.strictObject({ version: releaseVersion, before: releaseVersion }),
    errors: ['release.not-allowed', 'release.superseded', 'release.nothing-before', 'release.refused'],
    example: { version: '3.8.1', before: '3.9.0' },
  }),
  canary: route({
    id: 'releases.canary',
    method: 'POST',
    path: '/releases/{remote}/canary',
    changes: ['release'],
    summary: 'Give a published version to some: a percentage, named companies or members (PLT-05)',
    auth: 'release',
    access: 'public',
    params: byRemote,
    body: z.strictObject({
      version: releaseVersion,
      percent: z.number().min(0).max(100).multipleOf(0.01),
      companyIds: z.array(id).max(mostNamed).default([]),
      memberIds: z.array(id).max(mostNamed).default([]),
      maxFailurePercent: z
        .number()
        .min(0)
        .max(100)
        .default(2)
        .describe('Halted when its failures exceed those of the live version by more'),
      leastLoads: z.int().min(1).max(1_000_000).default(50).describe('Never halted before so many loads'),
      replaces,
      seenCanary,
    }),
    reply: done,
    errors: [...refusals, 'release.canary-changed', 'release.refused'],
    example: { done: true },
  }),
  halt: route({
    id: 'releases.halt',
    method: 'POST',
    path: '/releases/{remote}/halt',
    changes: ['release'],
    summary: 'End the canary of a remote: everyone gets the live version',
    auth: 'release',
    access: 'public',
    params: byRemote,
    body: z.strictObject({ reason: reason.optional(), seenCanary }),
    reply: done,
    errors: ['release.not-allowed', 'release.no-canary', 'release.canary-changed'],
    example: { done: true },
  }),
  markBad: route({
    id: 'releases.mark-bad',
    method: 'POST',
    path: '/releases/{remote}/versions/{version}/bad',
    changes: ['release'],
    summary: 'Mark a version as bad: it is neither promoted again nor a way back; a live one is rolled back',
    auth: 'release',
    access: 'public',
    params: byVersion,
    body: z.strictObject({ reason }),
    reply: z.strictObject({
      live: releaseVersion.nullable(),
      endedCanary: z.boolean().describe('Whether it was the canary, which has ended'),
    }),
    errors: ['release.not-allowed', 'release.unknown-version', 'release.nothing-before', 'release.refused'],
    example: { live: '3.8.1', endedCanary: false },
  }),
  clearBad: route({
    id: 'releases.clear-bad',
    method: 'DELETE',
    path: '/releases/{remote}/versions/{version}/bad',
    changes: ['release'],
    summary: 'Withdraw the mark of a version',
    auth: 'release',
    access: 'public',
    params: byVersion,
    reply: done,
    errors: ['release.not-allowed', 'release.unknown-version'],
    example: { done: true },
  }),
  current: route({
    id: 'releases.current',
    method: 'GET',
    path: '/releases-current',
    shows: [],
    summary: 'The versions that a new page load of this browser would get',
    auth: 'none',
    access: 'public',
    reply: z.strictObject({ versions: z.record(releaseName, z.string()) }),
    errors: [],
    example: { versions: { shell: '1.67.0', booking: '3.8.1' } },
  }),
  preview: route({
    id: 'releases.preview',
    method: 'POST',
    path: '/release-previews',
    changes: [],
    changesNothing: 'It makes a link; nothing is stored',
    summary: 'A link that pins unpromoted versions, or remotes served by a developer, for the browser that opens it',
    auth: 'release',
    access: 'public',
    body: z
      .strictObject({
        versions: z.record(releaseName, releaseVersion).default({}),
        local: z
          .record(
            releaseName,
            z.strictObject({ entry: z.url().max(200), manifest: z.record(z.string().max(100), z.unknown()) }),
          )
          .default({})
          .describe('Remotes by the address of their remoteEntry.js on the own machine, with their remote.json'),
        hours: z
          .int()
          .min(1)
          .max(24 * 14)
          .default(24),
      })
      .refine(({ versions, local }) => Object.keys(versions).length + Object.keys(local).length > 0),
    reply: z.strictObject({ url: z.string(), expiresAt: instant }),
    errors: ['release.not-allowed', 'release.unknown-version', 'release.refused'],
    example: { url: 'https://escale.example/preview/abc', expiresAt: '2026-11-24T09:13:00Z' },
  }),
  leavePreview: route({
    id: 'releases.leave-preview',
    method: 'DELETE',
    path: '/release-previews',
    changes: [],
    changesNothing: 'The page is loaded anew',
    summary: 'End the preview in this browser',
    auth: 'none',
    access: 'public',
    reply: done,
    errors: [],
    example: { done: true },
  }),
  tokens: route({
    id: 'releases.tokens',
    method: 'GET',
    path: '/release-tokens',
    shows: ['release-token'],
    summary: 'Release tokens and trusted CI services, without secrets',
    auth: 'required',
    access: 'platform.releases',
    reply: z.strictObject({
      tokens: z
        .array(
          z.strictObject({
            id,
            name: z.string(),
            remote: releaseName.nullable(),
            scopes: z.array(releaseScope),
            createdAt: instant,
            createdBy: z.string(),
            expiresAt: instant.nullable(),
            lastUsedAt: instant.nullable(),
            revokedAt: instant.nullable(),
          }),
        )
        .max(500),
      trusted: z
        .array(
          z.strictObject({
            id,
            remote: releaseName.nullable(),
            scopes: z.array(releaseScope),
            issuer: z.string(),
            audience: z.string(),
            repository: z.string(),
            branch: z.string().nullable(),
            createdAt: instant,
            createdBy: z.string(),
            lastUsedAt: instant.nullable(),
          }),
        )
        .max(500),
    }),
    errors: ['access.forbidden'],
    example: { tokens: [], trusted: [] },
  }),
  createToken: route({
    id: 'releases.create-token',
    method: 'POST',
    path: '/release-tokens',
    changes: ['release-token'],
    summary: 'Make a release token; its secret is shown this once, and stored as a hash',
    auth: 'required',
    access: 'platform.releases',
    body: z.strictObject({
      name: z.string().trim().min(1).max(80).refine(isOneLine),
      remote: releaseName.nullable().describe('Null: every remote and the shell'),
      scopes: z.array(releaseScope).min(1).max(3),
      days: z.int().min(1).max(730).nullable().default(365),
    }),
    reply: z.strictObject({ id, token: z.string() }),
    errors: ['access.forbidden', 'release.too-many-tokens'],
    example: { id: '018f4f2e-0000-7000-8000-000000000001', token: 'esr_example' },
  }),
  revokeToken: route({
    id: 'releases.revoke-token',
    method: 'DELETE',
    path: '/release-tokens/{id}',
    changes: ['release-token'],
    summary: 'Revoke a release token at once',
    auth: 'required',
    access: 'platform.releases',
    params: z.strictObject({ id }),
    reply: done,
    errors: ['access.forbidden', 'resource.not-found'],
    example: { done: true },
  }),
  trust: route({
    id: 'releases.trust',
    method: 'POST',
    path: '/release-trust',
    changes: ['release-token'],
    summary: 'Accept identity tokens (OpenID Connect) of a CI for a repository and branch, so that no secret is kept',
    auth: 'required',
    access: 'platform.releases',
    body: z.strictObject({
      remote: releaseName.nullable(),
      scopes: z.array(releaseScope).min(1).max(3),
      issuer: ciIssuer,
      audience: z.string().trim().min(1).max(200).refine(isOneLine),
      repository: repositoryName.describe('`owner/name`, of GitLab also in groups'),
      branch: branchName.nullable().describe('Null: every branch'),
    }),
    reply: z.strictObject({ id }),
    errors: ['access.forbidden', 'release.too-many-tokens', 'release.refused'],
    example: { id: '018f4f2e-0000-7000-8000-000000000001' },
  }),
  managers: route({
    id: 'releases.managers',
    method: 'GET',
    path: '/release-managers',
    shows: ['release-token'],
    summary: 'Members who may release without being staff, by name',
    auth: 'required',
    access: 'platform.releases',
    reply: z.strictObject({ items: z.array(audienceMember).max(mostReleaseManagers) }),
    errors: ['access.forbidden'],
    example: { items: [exampleMember] },
  }),
  addManager: route({
    id: 'releases.add-manager',
    method: 'POST',
    path: '/release-managers',
    changes: ['release-token'],
    summary: 'Let the member of an e-mail address release, from their next page load',
    auth: 'required',
    access: 'platform.roles',
    body: z.strictObject({ email: z.email().max(200) }),
    reply: audienceMember,
    errors: ['access.forbidden', 'release.unknown-account', 'release.too-many-managers', 'release.manager-is-staff'],
    example: exampleMember,
  }),
  removeManager: route({
    id: 'releases.remove-manager',
    method: 'DELETE',
    path: '/release-managers/{id}',
    changes: ['release-token'],
    summary: 'Withdraw the role of a release manager, who is signed out everywhere',
    auth: 'required',
    access: 'platform.roles',
    params: z.strictObject({ id }),
    reply: done,
    errors: ['access.forbidden', 'resource.not-found'],
    example: { done: true },
  }),
  audience: route({
    id: 'releases.audience',
    method: 'GET',
    path: '/release-audience',
    shows: [],
    summary:
      'Companies and members for whom a canary can be opened first: found by name or e-mail address, or named by id',
    auth: 'required',
    access: 'platform.releases',
    query: z.strictObject({
      search: z.string().trim().min(2).max(80).optional(),
      companyIds: list(z.uuid(), mostNamed).optional(),
      memberIds: list(z.uuid(), mostNamed).optional(),
    }),
    reply: z.strictObject({
      companies: z.array(z.strictObject({ id, name: z.string() })).max(mostNamed),
      members: z.array(audienceMember).max(mostNamed),
    }),
    errors: ['access.forbidden'],
    example: { companies: [{ id: exampleMember.id, name: 'Marelune' }], members: [exampleMember] },
  }),
  distrust: route({
    id: 'releases.distrust',
    method: 'DELETE',
    path: '/release-trust/{id}',
    changes: ['release-token'],
    summary: 'Accept no more tokens of a CI',
    auth: 'required',
    access: 'platform.releases',
    params: z.strictObject({ id }),
    reply: done,
    errors: ['access.forbidden', 'resource.not-found'],
    example: { done: true },
  }),
} as const;
