import { Button, IconButton } from '@escale/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasNews, onNews } from './news.ts';

/** A quiet line in a tab whose versions are no longer the current ones. It takes no focus; screen readers announce it once. */
export function NewsLine() {
  const intl = useIntl();
  const isThere = useSyncExternalStore(onNews, hasNews);
  const [closed, setClosed] = useState(false);
  const [isReady, setReady] = useState(false);
  // Screen readers announce what comes into a region that is there already.
  useEffect(() => setReady(true), []);
  return (
    <div role="status">
      {isReady && isThere && !closed && (
        <div className="release-news">
          <p className="release-text">
            <FormattedMessage id="releases.news" />
          </p>
          <Button variant="quiet" size="small" onClick={() => window.location.reload()}>
            <FormattedMessage id="releases.news.open" />
          </Button>
          <IconButton
            icon="x"
            size="small"
            label={intl.formatMessage({ id: 'releases.news.close' })}
            onClick={() => setClosed(true)}
          />
        </div>
      )}
    </div>
  );
}
