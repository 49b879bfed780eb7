import { useOnline } from '@escale/platform';
import { loadServerStream, PathHeadingFocus, reportError } from '@escale/platform/internal';
import { FailureCard, Icon, Skeleton, useDelayed } from '@escale/ui';
import { Suspense, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shellPageOf } from '../pages/shell-pages.ts';
import { useRemoteState } from '../remotes/remote-state.ts';
import { remoteOf } from '../remotes/snapshot.ts';
import { retryRemote, startRemotes } from '../remotes/start-remotes.ts';
import styles from './frame.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFirstView } from './use-first-view.ts';

loadServerStream().then(
  ({ startServerStream }) => startServerStream(),
  (error: unknown) => reportError(error, { remote: 'shell', kind: 'load' }),
);

/** Rail, top bar and the outlet remotes mount into; on phones the rail is a bar of five at the foot. */
export function Frame({ pathname, hidden }: { pathname: string; hidden: boolean }) {
  const intl = useIntl();
  const online = useOnline();
  const remote = remoteOf(pathname);
  const Page = shellPageOf(pathname);
  const state = useRemoteState(remote?.name ?? null);
  const slow = useDelayed(remote !== null && (state === 'loading' || state === 'idle'));
  useFirstView(pathname, state === 'failed' || state === 'incompatible', slow);
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
      {!online && (
        <p className={styles.offline} role="status">
          <Icon name="circle-alert" /> <FormattedMessage id="shell.frame.offline" />
        </p>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {state === 'failed' && remote && (
          <div className={styles.failure}>
            <FailureCard
              title={intl.formatMessage({ id: 'shell.remote.failed' })}
              message={intl.formatMessage({ id: 'shell.remote.failed.next' })}
              onRetry={() => void retryRemote(remote.name)}
            />
          </div>
        )}
        {state === 'incompatible' && (
          <div className={styles.failure}>
            <FailureCard
              title={intl.formatMessage({ id: 'shell.remote.incompatible' })}
              message={intl.formatMessage({ id: 'shell.remote.incompatible.next' })}
              onRetry={() => window.location.reload()}
            />
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
        <div id="outlet" className={styles.outlet} hidden={state === 'failed' || state === 'incompatible'} />
      </main>
    </div>
  );
}
