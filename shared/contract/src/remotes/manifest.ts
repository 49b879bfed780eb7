import { z } from 'zod';
import { isOneLine } from '../common.ts';
import { eventData } from '../events.ts';
import { role } from '../people/auth.ts';
import { iconNames } from './icon-names.ts';
import { routesOverlap } from './route-conflicts.ts';

/** The shell is released beside the remotes; `server` is a source of events. */
const takenNames = ['shell', 'server'];
/** First parts of paths that the server and the shell answer themselves. */
const takenPaths = [
  'api',
  'assets',
  'remotes',
  'pictures',
  'maps',
  'dev',
  'preview',
  'welcome',
  'activate-account',
  'forgot-password',
  'on-fly-error',
  'restore-account',
  'user-info',
];

const route = z
  .string()
  .max(100)
  .regex(
    /^(\/([a-z0-9]+(-[a-z0-9]+)*|\{[a-z][A-Za-z0-9]*\}))+$/,
    'must begin with "/" and have parts of lower-case letters, digits and hyphens, or parameters such as {id}',
  )
  .refine((path) => !path.startsWith('/{'), 'must not begin with a parameter')
  .refine((path) => !takenPaths.includes(path.split('/')[1] ?? ''), 'belongs to the server or the shell');

const label = z.string().trim().min(1).max(40).refine(isOneLine, 'must be one line');
const right = z.enum(['member', ...role.options]);
const event = z
  .string()
  .max(60)
  .regex(/^[a-z]+\.[a-z]+(-[a-z]+)*$/, 'must have the form <remote>.<what>, in lower case');

const navigationEntry = z.strictObject({
  /** Unique among all remotes. */
  id: z
    .string()
    .max(30)
    .regex(/^[a-z][a-z0-9-]*$/, 'must have lower-case letters, digits and hyphens'),
  path: route,
  /** A name of the icon map of `@escale/ui`. */
  icon: z.enum(iconNames),
  /** Position among all entries; above 100 the entry is in the group of work. */
  order: z.int().min(0).max(999),
  label: z.strictObject({ fr: label, en: label, nl: label }),
  /** Members with any of these see the entry; empty: visitors too. */
  rights: z.array(right).default([]),
});

/**
 * `remote.json` as it is published: what the shell knows about a remote before any of its code is loaded (PLT-02). Unknown fields are
 * refused. Published versions are read with `publishedManifest`; `manifestProblems` explains a refusal.
 */
export const remoteManifest = z
  .strictObject({
    name: z
      .string()
      .max(30)
      .regex(/^[a-z]+$/, 'must have lower-case letters only')
      .refine((name) => !takenNames.includes(name), 'is taken'),
    /** A remote for development only is never released. */
    devOnly: z.boolean().optional(),
    /** Read by nothing; allowed for manifests that were written when it was required. */
    prefix: z.string().max(100).optional(),
    routes: z.array(route).min(1).max(50),
    nav: z.array(navigationEntry).max(10).default([]),
    /** Visitors are sent to sign in, unless it is empty. What a member may see and do is decided by the API. */
    rights: z.array(right),
    /** The remote's own events, `<name>.<what>`. */
    emits: z.array(event).max(50),
    /** Events of the platform, of other remotes or of its own. */
    consumes: z.array(event).max(50),
    /** Range of versions of `@escale/platform`. */
    platform: z
      .string()
      .max(100)
      .regex(/^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/, 'must be a range such as ^1.4.0 or ^1.4.0 || ^2.0.0'),
    /** Files by `./Name`, for `<RemoteWidget name="<remote>/Name">`. */
    widgets: z
      .record(
        z.string().regex(/^\.\/[A-Z][A-Za-z0-9]*$/, 'must begin with "./" and a capital letter'),
        z.string().max(200),
      )
      .default({}),
  })
  .superRefine(({ name, routes, nav, emits, consumes }, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    routes.forEach((one, index) => {
      if (routes.indexOf(one) < index) refuse('is there twice', 'routes', index);
    });
    nav.forEach(({ id, path }, index) => {
      if (!routes.some((one) => routesOverlap(one, path))) refuse('must be one of the routes', 'nav', index, 'path');
      if (nav.findIndex((other) => other.id === id) < index) refuse('is there twice', 'nav', index, 'id');
    });
    emits.forEach((type, index) => {
      if (type in eventData) refuse('is an event of the platform', 'emits', index);
      else if (!type.startsWith(`${name}.`)) refuse(`must begin with "${name}."`, 'emits', index);
    });
    consumes.forEach((type, index) => {
      const isOwn = type.startsWith(`${name}.`) && !(type in eventData);
      if (isOwn && !emits.includes(type)) refuse('is not one of emits', 'consumes', index);
    });
  });
export type RemoteManifest = z.infer<typeof remoteManifest>;
