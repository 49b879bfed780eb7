import { pages } from '@escale/contract';
import { usePageTitle } from '@escale/platform';
import { Button, EmptyState, ErrorState, LinkButton, PageHeading, Skeleton } from '@escale/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './document.page.module.css';

/** Where this document began: the pages of this remote are documents of the server, so one that runs here at its own address was not sent. */
const beganAt = window.location.pathname;

/** The server answered that the address has no document, such as a city without spaces. */
function isMissing(): boolean {
  // Not every browser has it.
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  return arrival !== undefined && 'responseStatus' in arrival && arrival.responseStatus === 404;
}

/**
 * The public pages are documents of their own (decision 0012). Inside the shell, their address leads out of it; only when the server
 * could not make the document does the shell stay, with a failure.
 */
export function DocumentPage() {
  const intl = useIntl();
  const { pathname, href } = window.location;
  const failed = pathname === beganAt;
  const missing = failed && isMissing();
  usePageTitle(intl.formatMessage({ id: missing ? 'public.page.missing' : 'public.page.title' }));
  // Leaving the shell is an effect outside React.
  useEffect(() => {
    if (!failed) window.location.replace(href);
  }, [failed, href]);
  if (!failed) return <Skeleton height={320} radius={20} />;
  if (missing)
    return (
      <div className={styles.page}>
        <EmptyState
          level={1}
          title={intl.formatMessage({ id: 'public.page.missing' })}
          message={intl.formatMessage({ id: 'public.page.missing.message' })}
          action={
            <LinkButton href={pages.explore()}>
              <FormattedMessage id="public.page.missing.action" />
            </LinkButton>
          }
        />
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHeading>
        <FormattedMessage id="public.page.title" />
      </PageHeading>
      <ErrorState
        title={intl.formatMessage({ id: 'public.page.failed' })}
        message={intl.formatMessage({ id: 'public.page.failed.message' })}
        action={
          <Button onClick={() => window.location.reload()}>
            <FormattedMessage id="public.page.retry" />
          </Button>
        }
      />
    </div>
  );
}
