import type { BusEvent, BusEventType, Language, Me, RemoteManifest, WidgetName, WidgetProps } from '@escale/contract';
import { manifestProblems } from '@escale/contract/remotes/manifest-problems';
import { routesOverlap } from '@escale/contract/remotes/route-conflicts';
import { api } from '@escale/contract/routes';
import { afterEach } from '@jest/globals';
import type { ComponentType } from 'react';
import { noteMismatch, server } from './fake-server.ts';

type Step = (props: { name: string }) => Promise<unknown>;
/** What `src/app.tsx` of a remote exports, as `import * as app from './app.tsx'` gives it. */
interface App {
  bootstrap: unknown;
  mount: unknown;
  unmount: unknown;
}

type Widgets = { readonly [N in WidgetName]?: ComponentType<WidgetProps[N]> };

export interface HostOptions {
  /** Address to open; by default the first route of the manifest. */
  at?: string;
  /** Changes to the contract's example member, who is signed in; null opens the page as a visitor. */
  as?: Partial<Me> | null;
  /** French by default. */
  language?: Language;
  /** Stand-ins for widgets of other remotes, by `<remote>/<Name>`; any other shows its failure card. */
  widgets?: Widgets;
}

/** A remote on its own in the page of a test. */
export interface HostedRemote {
  /** Current path and query. */
  readonly address: string;
  /** Every event of the bus since it was mounted. */
  readonly events: readonly Pick<BusEvent<BusEventType>, 'type' | 'source' | 'data'>[];
  /** Leaves the page, as the shell does on navigation to another remote; done after each test in any case. */
  unmount(): Promise<void>;
}

/** Also with fake timers. */
const later = globalThis.setTimeout;

let current: HostedRemote | null = null;
afterEach(async () => current?.unmount());

/**
 * Mounts one remote as the shell does, without shell and server: its lifecycles, messages, session, language, bus and router are real, and
 * calls are answered by `server`. Rejects for a manifest that could not be published and for an address that is none of its routes. A text
 * without a message fails the test.
 *
 * @param manifest the parsed `remote.json`
 */
export async function openRemote(app: App, manifest: object, options: HostOptions = {}): Promise<HostedRemote> {
  await current?.unmount();
  const problems = manifestProblems(manifest, 'remote.json');
  if (!isManifest(manifest, problems)) throw new Error(problems.join('\n'));
  const { name, routes } = manifest;
  const { at = routes[0] ?? '/', as = {}, language = 'fr', widgets = {} } = options;
  const path = at.split(/[?#]/)[0] ?? at;
  if (!routes.some((route) => routesOverlap(route, path))) throw new Error(`${path} is none of the routes of ${name}.`);

  writePage(manifest);
  window.history.replaceState(null, '', at);
  // Loaded here, so that tests of the platform itself can replace what it finds when it is loaded.
  const platform = await import('@escale/platform/internal');
  platform.setRemoteHost({
    reload: () => void openRemote(app, manifest, { ...options, at: addressNow() }),
    versionOf: () => '0.0.0',
    loadWidget: (widget) => widgetOf(widgets, widget),
  });
  const { queries, ...defaults } = platform.queryClient.getDefaultOptions();
  platform.queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } });
  const { signOut } = await import('@escale/platform');
  await platform.applyLanguage(language);
  if (as === null) await signOut();
  else {
    const member = { ...server.example(api.auth.me), ...as };
    server.on(api.auth.me, () => member);
    await platform.signIn(member.email, 'secret');
  }

  const events: BusEvent<BusEventType>[] = [];
  const heard = platform.allEvents$.subscribe((event) => events.push(event));
  const stopWatching = watchMessages();
  // Mounting waits for React to paint, so act() must not hold it back.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const hosted: HostedRemote = {
    get address() {
      return addressNow();
    },
    events,
    async unmount() {
      if (current !== hosted) return;
      current = null;
      await run(app.unmount, name);
      heard.unsubscribe();
      stopWatching();
      platform.queryClient.clear();
      document.body.innerHTML = '';
    },
  };
  current = hosted;
  await run(app.bootstrap, name);
  await run(app.mount, name);
  // Mounting ends with the first paint; the effects, such as subscriptions to the bus, run after it.
  await new Promise((resolve) => later(resolve));
  return hosted;
}

function isManifest(_: object, problems: readonly string[]): _ is RemoteManifest {
  return problems.length === 0;
}

async function widgetOf<N extends WidgetName>(widgets: Widgets, name: N) {
  const found: Widgets[N] = widgets[name];
  if (!found) throw new Error(`the test gives no widget: openRemote(app, manifest, { widgets: { '${name}': … } })`);
  return { default: found };
}

const addressNow = () => `${window.location.pathname}${window.location.search}`;

/** The page as the server sends it, with this remote alone released. */
function writePage(manifest: RemoteManifest): void {
  const { name } = manifest;
  const release = { name, version: '0.0.0', entry: '/remoteEntry.js', integrity: '', previous: null, manifest };
  const block = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  document.body.innerHTML = `${block('escale-releases', [release])}${block('escale-config', {})}
    <main id="main"><div id="outlet"></div></main>`;
}

/** Runs lifecycles as single-spa does. */
async function run(lifecycle: unknown, name: string): Promise<void> {
  for (const step of [lifecycle].flat(3)) if (isStep(step)) await step({ name });
}

function isStep(value: unknown): value is Step {
  return typeof value === 'function';
}

/** react-intl reports a missing message to the console only. */
function watchMessages(): () => void {
  const { error } = console;
  console.error = (...words: unknown[]) => {
    const text = words.map(String).join(' ');
    if (text.includes('MISSING_TRANSLATION')) noteMismatch(text);
    else error(...words);
  };
  return () => {
    console.error = error;
  };
}
