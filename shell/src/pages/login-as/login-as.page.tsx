import { pages } from '@escale/contract';
import { navigateTo, requireSignIn, signOut, usePageTitle, useSession } from '@escale/platform';
import { Button, EmptyState, PageHeading, Skeleton } from '@escale/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Limits } from './limits.tsx';
import styles from './login-as.module.css';
import { LoginAsForm } from './login-as-form.tsx';
import { LoginAsTexts } from './login-as-texts.tsx';

/** /login-as: signing in as another member, for those who have the capability loginAsOthers (AUT-11). */
export function LoginAsPage() {
  return (
    <LoginAsTexts>
      <Page />
    </LoginAsTexts>
  );
}

function Page() {
  const intl = useIntl();
  const { status, member } = useSession();
  usePageTitle(intl.formatMessage({ id: 'login-as.title' }));
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  if (!member)
    return (
      <div className={styles.page} aria-hidden="true">
        <Skeleton width={320} height={34} />
        <Skeleton height={320} radius={20} />
      </div>
    );
  if (!member.mayLoginAs)
    return (
      <div className={styles.page}>
        <EmptyState
          level={1}
          title={intl.formatMessage({ id: 'login-as.forbidden' })}
          message={intl.formatMessage({ id: 'login-as.forbidden.message' })}
          action={
            <Button icon="log-out" onClick={() => signOut().then(() => navigateTo(pages.welcome()))}>
              <FormattedMessage id="login-as.sign-out" />
            </Button>
          }
        />
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHeading sub={intl.formatMessage({ id: 'login-as.lead' })}>
        <FormattedMessage id="login-as.title" />
      </PageHeading>
      <div className={styles.columns}>
        <LoginAsForm />
        <Limits />
      </div>
    </div>
  );
}
