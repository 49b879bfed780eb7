import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Button, ErrorState, PageHeading, Skeleton } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOther } from '../frame/as-other.tsx';
import { PrivacyCards } from '../privacy/privacy-cards.tsx';
import { PasskeysPart } from './passkeys/passkeys-part.tsx';
import { PasswordPart } from './password/password-part.tsx';
import styles from './security.module.css';
import { SessionsPart } from './sessions/sessions-part.tsx';

/** How the member signs in, and where they are signed in (AUT-09, AUT-14); beside it their data and the end of the account (ACC-07). */
export function Security() {
  const intl = useIntl();
  const isOther = useIsOther();
  const security = useApiQuery(lateApi.sessions.security);
  const passkeys = useApiQuery(lateApi.passkeys.list);
  const sessions = useApiQuery(lateApi.sessions.list);
  const [changing, setChanging] = useState<'asked' | 'unknownDevice' | null>(null);
  const queries = [security, passkeys, sessions];
  const readAgain = () => {
    for (const query of queries) void query.refetch();
  };
  const failed = queries.find((query) => query.isError && !query.data);
  const heading = (
    <PageHeading>
      <FormattedMessage id="account.security.title" />
    </PageHeading>
  );
  if (failed?.error)
    return (
      <>
        {heading}
        <ErrorState
          title={intl.formatMessage({ id: 'account.security.failed' })}
          message={failed.error.message}
          requestId={failed.error.requestId ?? undefined}
          action={
            <Button variant="second" icon="rotate-cw" onClick={readAgain}>
              <FormattedMessage id="account.retry" />
            </Button>
          }
        />
      </>
    );
  if (!security.data || !passkeys.data || !sessions.data)
    return (
      <>
        {heading}
        <div className={styles.loading} aria-hidden="true">
          <Skeleton height={80} />
          <Skeleton height={160} />
          <Skeleton height={240} />
        </div>
      </>
    );
  return (
    <>
      {heading}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <PasswordPart security={security.data} changing={changing} onChanging={setChanging} />
          <PasskeysPart
            passkeys={passkeys.data.items}
            isReplaced={security.data.singleSignOnRequired}
            hasPassword={security.data.hasPassword}
          />
          <SessionsPart
            sessions={sessions.data.items}
            total={sessions.data.total}
            opened={sessions.data.opened}
            onUnknown={() => security.data.hasPassword && setChanging('unknownDevice')}
          />
        </div>
        {!isOther && <PrivacyCards />}
      </div>
    </>
  );
}
