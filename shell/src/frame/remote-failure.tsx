import { useOnline, usePageTitle } from '@escale/platform';
import { FailedPart, platformVersion } from '@escale/platform/internal';
import { useIntl } from 'react-intl';
import { remoteOf } from '../remotes/snapshot.ts';
import { currentItem, useNavigation } from './navigation.ts';

interface RemoteFailureProps {
  state: 'failed' | 'broken' | 'incompatible';
  reference: string | undefined;
  pathname: string;
  onRetry: () => void;
}

/** Card in the place of a page that could not be loaded, under the page's name; it retries by itself once the network is back (PLT-10). */
export function RemoteFailure({ state, reference, pathname, onRetry }: RemoteFailureProps) {
  const intl = useIntl();
  const online = useOnline();
  const item = currentItem(useNavigation(), pathname);
  const title = `shell.remote.${state}`;
  usePageTitle(item?.label ?? intl.formatMessage({ id: title }));
  const next = online ? (state === 'incompatible' ? `${title}.next` : 'ui.failure.message') : 'shell.frame.offline';
  const versions = { range: remoteOf(pathname)?.manifest.platform, version: platformVersion };
  return (
    <FailedPart
      title={intl.formatMessage({ id: title })}
      message={intl.formatMessage({ id: next }, versions)}
      reference={online ? reference : undefined}
      onRetry={onRetry}
    />
  );
}
