import { useOnline, usePageTitle } from '@escale/platform';
import { FailureCard } from '@escale/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { currentItem, useNavigation } from './navigation.ts';

interface RemoteFailureProps {
  state: 'failed' | 'incompatible';
  pathname: string;
  onRetry: () => void;
}

/** Card in the place of a page that could not be loaded, under the page's name; it retries by itself once the network is back (PLT-10). */
export function RemoteFailure({ state, pathname, onRetry }: RemoteFailureProps) {
  const intl = useIntl();
  const online = useOnline();
  const item = currentItem(useNavigation(), pathname);
  const title = `shell.remote.${state}`;
  usePageTitle(intl.formatMessage({ id: item?.message ?? title }));
  // The network is outside React.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <FailureCard
      title={intl.formatMessage({ id: title })}
      message={intl.formatMessage({ id: online ? `${title}.next` : 'shell.frame.offline' })}
      onRetry={onRetry}
    />
  );
}
