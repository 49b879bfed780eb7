import { useLanguage, useOnline, usePageTitle } from '@escale/platform';
import { FailedPart, platformVersion, toApiError } from '@escale/platform/internal';
import { useIntl } from 'react-intl';
import { remoteOf } from '../remotes/snapshot.ts';
import { currentItem, useNavigation } from './navigation.ts';

interface RemoteFailureProps {
  state: 'failed' | 'broken' | 'incompatible';
  /** None when the server could not be reached either. */
  reference: string | undefined;
  pathname: string;
  onRetry: () => void;
}

/** Card in the place of a page that could not be loaded, under the page's name; it retries by itself once the network is back (PLT-10). */
export function RemoteFailure({ state, reference, pathname, onRetry }: RemoteFailureProps) {
  const intl = useIntl();
  const language = useLanguage();
  const online = useOnline() && (state !== 'failed' || reference !== undefined);
  const item = currentItem(useNavigation(), pathname);
  const title = `shell.remote.${state}`;
  usePageTitle(item?.label ?? intl.formatMessage({ id: title }));
  const versions = { range: remoteOf(pathname)?.manifest.platform, version: platformVersion };
  return (
    <FailedPart
      title={(!online && item?.label) || intl.formatMessage({ id: title })}
      message={
        online
          ? state === 'incompatible'
            ? intl.formatMessage({ id: `${title}.next` }, versions)
            : undefined
          : toApiError(0, null, language).message
      }
      reference={online ? reference : undefined}
      onRetry={onRetry}
    />
  );
}
