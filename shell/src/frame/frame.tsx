import { useSession } from '@escale/platform';
import { loadServerStream, PathHeadingFocus, reportError } from '@escale/platform/internal';
import { Skeleton, useDelayed } from '@escale/ui';
import { lazy, Suspense, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { shellPageOf } from '../pages/shell-pages.ts';
import { useRemoteState } from '../remotes/remote-state.ts';
import { remoteOf } from '../remotes/snapshot.ts';
import { retryRemote, startRemotes } from '../remotes/start-remotes.ts';
import styles from './frame.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { TopBar } from './top-bar.tsx';
import { untilLoaded } from './until-loaded.ts';
import { useFirstView } from './use-first-view.ts';

export { Unloaded } from './unloaded.tsx';

const ImpersonationBar = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "login-as" */ '../pages/login-as/impersonation-bar.tsx')).then(
    ({ ImpersonationBar: bar }) => ({ default: bar }),
  ),
);

loadServerStream().then(
  ({ startServerStream }) => startServerStream(),
  (error: unknown) => reportError(error, { remote: 'shell', kind: 'load' }),
);

/** Rail, top bar and the outlet remotes mount into; on phones the rail is a bar of five at the foot. */
export function Frame({ pathname, hidden }: { pathname: string; hidden: boolean }) {
  const { member } = useSession();
  const remote = remoteOf(pathname);
  const Page = shellPageOf(pathname);
  const { state, reference } = useRemoteState(remote?.name ?? null);
  const slow = useDelayed(remote !== null && (state === 'loading' || state === 'idle'));
  const failure = state === 'failed' || state === 'broken' || state === 'incompatible' ? state : null;
  const retry = () => (state !== 'incompatible' && remote ? void retryRemote(remote.name) : window.location.reload());
  useFirstView(pathname, failure !== null, slow);
  // Remotes mount into the outlet, so they start once it is in the document and the frame has painted.
  useEffect(() => {
    setTimeout(startRemotes);
  }, []);
  return (
    <div className={styles.frame} hidden={hidden}>
      <a className={styles.skip} href="#main">
        <FormattedMessage id="shell.frame.skip" />
      </a>
      <NavigationBar pathname={pathname} />
      <TopBar pathname={pathname} />
      <div className={styles.lines}>
        {member?.signedInBy && (
          <Suspense>
            <ImpersonationBar member={member} by={member.signedInBy} />
          </Suspense>
        )}
        <OfflineBar />
      </div>
      <main id="main" tabIndex={-1} className={styles.main} hidden={hidden}>
        {failure && (
          <div className={styles.failure}>
            <RemoteFailure state={failure} reference={reference} pathname={pathname} onRetry={retry} />
          </div>
        )}
        {slow && (
          <div className={styles.loading} aria-hidden="true">
            <Skeleton width={280} height={34} />
            <Skeleton height={56} radius={28} />
            <Skeleton height={320} radius={20} />
          </div>
        )}
        {!remote && pathname !== '/' && !hidden && (
          <Suspense>
            <Page />
            <PathHeadingFocus pathname={pathname} />
          </Suspense>
        )}
        <div id="outlet" className={styles.outlet} hidden={failure !== null} />
      </main>
    </div>
  );
}
