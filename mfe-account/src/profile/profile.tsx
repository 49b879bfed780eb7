import { accountRoutes } from '@escale/contract/account-calls';
import { useApiQuery, useSession } from '@escale/platform';
import { Button, ErrorState, PageHeading, Skeleton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SeenCard } from './side/seen-card.tsx';

/** Who the member is to others, and what their company keeps of them (ACC-02). */
export function Profile() {
  const intl = useIntl();
  const { member } = useSession();
  const profile = useApiQuery(accountRoutes.profile);
  return (
    <div className={styles.page}>
      <div ref={keepFocus} className={styles.form}>
        <PageHeading>
          <FormattedMessage id="account.profile.title" />
        </PageHeading>
        {profile.isPending && <Loading />}
        {profile.isError && !profile.data && (
          <ErrorState
            title={intl.formatMessage({ id: 'account.profile.failed' })}
            message={profile.error.message}
            requestId={profile.error.requestId}
            action={
              <Button onClick={() => profile.refetch()}>
                <FormattedMessage id="account.retry" />
              </Button>
            }
          />
        )}
        {profile.data && member && <ProfileForm profile={profile.data} memberId={member.id} />}
      </div>
      {profile.data && <SeenCard profile={profile.data} />}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <Skeleton width={96} height={96} radius={48} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius={10} />
      ))}
    </div>
  );
}
