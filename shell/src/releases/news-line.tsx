import { Button } from '@escale/ui';
import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { hasNews, onNews } from './news.ts';
import { QuietLine } from './quiet-line.tsx';

/** A line in a tab whose versions are no longer the current ones. */
export function NewsLine() {
  const isThere = useSyncExternalStore(onNews, hasNews);
  return (
    <QuietLine isThere={isThere} message="releases.news">
      <Button variant="quiet" size="small" onClick={() => window.location.reload()}>
        <FormattedMessage id="releases.news.open" />
      </Button>
    </QuietLine>
  );
}
