import { useLanguage } from '@escale/platform';
import { toApiError } from '@escale/platform/internal';
import { Notice } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isReachable } from '../remotes/is-reachable.ts';
import styles from './sign-in.module.css';

/** Pause between two questions to a server that did not reply, in milliseconds. */
const pauseMs = 3_000;

/** Above a form that nothing can be sent from while there is no network; it goes when the network is back (PLT-10). */
export function NetworkLine() {
  const language = useLanguage();
  const isAway = useIsAway();
  if (!isAway) return null;
  return (
    <div className={styles.network}>
      <Notice tone="warning">
        {navigator.onLine ? <FormattedMessage id="shell.frame.unanswered" /> : toApiError(0, null, language).message}
      </Notice>
    </div>
  );
}

/**
 * Whether the server cannot be reached. A page that a service worker kept may believe that there is a network, so one with a worker asks the
 * server at first, and again until it replies.
 */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(false);
  // The network is outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      clearTimeout(timer);
      const away = !navigator.onLine || !(await isReachable());
      if (isOver) return;
      setAway(away);
      if (away) timer = setTimeout(look, pauseMs);
    };
    if (!navigator.onLine || navigator.serviceWorker?.controller) void look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isAway;
}
