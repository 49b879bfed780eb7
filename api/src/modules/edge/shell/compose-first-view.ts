import { pages, type ReleaseEntry } from '@escale/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import mustache from 'mustache';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Snapshot } from '../releases/public.ts';
import { type Head, headOf } from './documents/head-tags.ts';
import { valueFormats } from './documents/value-formats.ts';
import { type FirstAnswers, readFirstAnswers } from './first-answers.ts';
import { type FirstView, type FirstViews, readFirstViews } from './first-views.ts';
import { frameValues } from './frame-values.ts';
import { importsFile, loadChain, type Preload, parseImports, type ReleaseGraph } from './load-chain.ts';
import { noScript } from './no-script.ts';
import { paramsOf } from './path-pattern.ts';
import type { PublishedVersion, ReadPublished } from './release-files.ts';
import type { Visit } from './visit.ts';

/** Content of a page before any script runs, and data that its scripts will need. */
export interface Composed {
  styles: string;
  html: string;
  /** API replies by URL; null where the page sends its own requests. */
  answers: Record<string, unknown> | null;
  preloads: readonly Preload[];
  hasPicture: boolean;
  /** Title of the page in the reader's language. */
  title: string | null;
  /** Title and metadata for search engines; most pages have none. */
  head: Head | null;
  /** Whether its scripts start only when the reader interacts with the page. */
  rests: boolean;
  /** Nothing exists at the address. */
  isUnknown: boolean;
}

export const nothing: Composed = {
  styles: '',
  html: '',
  answers: null,
  preloads: [],
  hasPicture: false,
  title: null,
  head: null,
  rests: false,
  isUnknown: false,
};

interface Ground {
  app: FastifyInstance;
  readPublished: ReadPublished;
  snapshot: Snapshot;
  visit: Visit;
  log: Pick<FastifyBaseLogger, 'warn'>;
  publicUrl: string;
}

const none: FirstViews = { css: '', views: [] };

/** Fills the templates published with the shell and with the page's remote. */
export async function composeFirstView({
  app,
  readPublished,
  snapshot,
  visit,
  log,
  publicUrl,
}: Ground): Promise<Composed> {
  const { shell } = snapshot;
  if (shell === null) throw new Error('No shell was promoted yet');
  const remote =
    snapshot.remotes.find(({ manifest }) => manifest.routes.some((route) => paramsOf(route, visit.path))) ?? null;
  const [own, ofRemote] = await Promise.all([
    viewsOf(readPublished, shell),
    remote ? viewsOf(readPublished, remote) : none,
  ]);
  // A page that replaces its first view by itself has its replies; another one asks for more.
  const answered = ofRemote.views.some(
    ({ path, until }) => until === 'page' && paramsOf(path, ownView(visit)) !== null,
  );
  const asks = visit.isSignedIn || (remote !== null && !answered);
  const preloads = await preloadsOf(readPublished, shell, remote, { ...visit, asks });
  const frame = own.views.find(({ path }) => path === 'frame');
  const repliesTo = async (view: FirstView, path: string) => {
    const answers = await answersTo(app, visit, view, paramsOf(view.path, path) ?? {});
    // A template about something that does not exist would be an empty page.
    if (view.path.includes('{') && Object.values(answers.byName).some(isEmptyList))
      throw new ApiError('resource.not-found');
    return answers;
  };
  const named = viewAt(ofRemote, visit.path);
  const fill = async (views: FirstViews, path: string) => {
    const view = viewAt(views, path);
    if (!view || !frame) return null;
    const answers = await repliesTo(view, path);
    const filled = { ...answers.byName, format: valueFormats(visit.language), noScript: noScript(visit) };
    const main = mustache.render(view.html[visit.language], filled);
    const values = {
      ...frameValues(
        visit,
        snapshot.remotes.map(({ manifest }) => manifest),
      ),
      main,
    };
    const page = view.framed ? mustache.render(frame.html[visit.language], values) : main;
    return {
      styles: `${own.css}${views === own ? '' : views.css}`,
      html: `<div id="first" data-until="${view.until}">${page}</div>`,
      answers: Object.keys(view.answers).length > 0 ? answers.byAddress : null,
      hasPicture: page.includes('fetchPriority="high"'),
      title: titleOf(view, visit) ?? titleOf(named, visit),
      head: headOf(view, filled, visit, publicUrl),
      // A member's page, and one with a query, show more than the template draws, so their scripts start at once.
      rests: view.rests && !visit.isSignedIn && visit.search === '',
      preloads,
      isUnknown: false,
    };
  };
  const notFound = async () => {
    const page = await fill(own, 'not-found');
    return page && { ...page, isUnknown: visit.path !== pages.home() };
  };
  const wanted = async () => {
    if (remote === null) return (await fill(own, visit.path)) ?? notFound();
    // With a query as well, a place is there or not. A member may see more places than the visitor who is asked for here.
    if (visit.search !== '' && !visit.isSignedIn && named?.path.includes('{')) await repliesTo(named, visit.path);
    return fill(ofRemote, ownView(visit));
  };
  const page = await wanted().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'resource.not-found') return notFound();
    log.warn({ err: error, path: visit.path }, 'the first view could not be filled');
    return null;
  });
  return page ?? (await fill(own, 'loading')) ?? { ...nothing, preloads };
}

/** The view at a path or with a reserved name, without documents. */
function viewAt({ views }: FirstViews, path: string): FirstView | undefined {
  return views.find((view) => view.document === undefined && paramsOf(view.path, path) !== null);
}

/** The title of a view that needs no reply for it. */
function titleOf(view: FirstView | undefined, { language }: Visit): string | null {
  return view === undefined || view.path.includes('{') ? null : (view.title?.[language] ?? null);
}

/** First views with data exist for visitors without a query only; members and searches get the frame with a loading page. */
function ownView({ path, search, isSignedIn }: Visit): string {
  return isSignedIn || search !== '' ? 'loading' : path;
}

async function answersTo(
  app: FastifyInstance,
  visit: Visit,
  { answers }: FirstView,
  params: Record<string, string>,
): Promise<FirstAnswers> {
  return Object.keys(answers).length > 0
    ? readFirstAnswers(app, visit, answers, params)
    : { byName: {}, byAddress: {} };
}

/** A release without first views has none; a file changed since its publication is refused. */
async function viewsOf(readPublished: ReadPublished, release: PublishedVersion): Promise<FirstViews> {
  return (await readFirstViews(readPublished, release)) ?? none;
}

async function preloadsOf(
  readPublished: ReadPublished,
  shell: PublishedVersion,
  remote: ReleaseEntry | null,
  visit: Visit & { asks: boolean },
): Promise<Preload[]> {
  const graphOf = async (release: PublishedVersion, base: string, folder: string): Promise<ReleaseGraph | null> =>
    release.files[importsFile] === undefined
      ? null
      : { ...release, base, folder, imports: await readPublished(release, importsFile, parseImports) };
  const [ofShell, ofRemote] = await Promise.all([
    graphOf(shell, '/assets/', 'assets/'),
    remote && graphOf(remote, `/remotes/${remote.name}/${remote.version}/`, ''),
  ]);
  return ofShell ? loadChain(ofShell, ofRemote, visit) : [];
}

const isEmptyList = (reply: unknown): boolean =>
  typeof reply === 'object' &&
  reply !== null &&
  'items' in reply &&
  Array.isArray(reply.items) &&
  reply.items.length === 0;
