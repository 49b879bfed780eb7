import { api } from '@escale/contract';
import { call } from '@escale/platform';
import { BehaviorSubject } from 'rxjs';
import { shellVersion, snapshot } from '../remotes/snapshot.ts';
import { differs, type Versions } from './versions.rules.ts';

const everyMs = 5 * 60_000;
/** So that the tabs of a company do not ask in the same second. */
const jitterMs = 60_000;
/** The versions for which a page was already loaded anew: it is never loaded twice for the same ones. */
const toldKey = 'escale-told-versions';

const news = new BehaviorSubject(false);
export const hasNews = (): boolean => news.value;

export function onNews(changed: () => void): () => void {
  const subscription = news.subscribe(changed);
  return () => subscription.unsubscribe();
}

/** Asks for the current versions while this tab is visible, until they differ from those of this page; then calls `found`. */
export function followVersions(found: () => void): void {
  const own: Versions = {
    shell: shellVersion(),
    ...Object.fromEntries(snapshot.map(({ name, version }) => [name, version])),
  };
  let askedAt = Date.now();
  const ask = async () => {
    if (document.visibilityState === 'hidden' || news.value) return;
    askedAt = Date.now();
    // No reply is no news.
    const reply = await call(api.releases.current).catch(() => null);
    if (!reply || !differs(own, reply.versions) || news.value || wasTold(reply.versions)) return;
    news.next(true);
    found();
  };
  const again = () =>
    setTimeout(
      () => {
        void ask();
        if (!news.value) again();
      },
      everyMs + Math.random() * jitterMs,
    );
  again();
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - askedAt > jitterMs) void ask();
  });
}

/** Whether a page load for these versions did not get them: another would not, either. */
function wasTold(versions: Versions): boolean {
  const text = JSON.stringify(Object.entries(versions).sort());
  const told = sessionStorage.getItem(toldKey) === text;
  sessionStorage.setItem(toldKey, text);
  return told;
}
