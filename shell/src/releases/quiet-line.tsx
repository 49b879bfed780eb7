import { IconButton } from '@escale/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface Props {
  isThere: boolean;
  /** Its message id. */
  message: 'releases.news' | 'releases.preview.expired';
  /** What can be done about it. */
  children?: ReactNode;
}

/** A line above the page that takes no focus: screen readers announce it once, and it can be closed. */
export function QuietLine({ isThere, message, children }: Props) {
  const intl = useIntl();
  const [closed, setClosed] = useState(false);
  const [isReady, setReady] = useState(false);
  // Screen readers announce what comes into a region that is there already.
  useEffect(() => setReady(true), []);
  return (
    <div role="status">
      {isReady && isThere && !closed && (
        <div className="release-news">
          <p className="release-text">
            <FormattedMessage id={message} />
          </p>
          {children}
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
