import { pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { LinkButton } from '@escale/ui';
import { Switch } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import styles from './member-card.module.css';

/** What the caller may do about signing in as the member (AUT-11). */
function useRight(id: string) {
  const { member } = useSession();
  const reaches = member?.roles.some((role) => role === 'administrator' || role === 'staff') ?? false;
  return useApiQuery(lateApi.loginAs.right, { params: { id } }, { enabled: reaches }).data;
}

/** The way to sign in as the member, for who may. */
export function LoginAsLink({ id }: { id: string }) {
  if (!useRight(id)?.maySignIn) return null;
  return (
    <LinkButton variant="second" size="small" icon="user-cog" href={pages.loginAs(id)}>
      <FormattedMessage id="cockpit.card.loginAs" />
    </LinkButton>
  );
}

/** Whether the member may sign in as others, for who may say so. */
export function LoginAsRight({ id }: { id: string }) {
  const right = useRight(id);
  const setRight = useApiMutation(lateApi.loginAs.setRight, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  if (!right?.mayGive) return null;
  return (
    <div className={styles.loginAs}>
      <Switch
        checked={right.isGiven}
        disabled={setRight.isPending}
        onChange={(next) => setRight.mutate({ params: { id }, body: { isGiven: next } })}
      >
        <FormattedMessage id="cockpit.card.loginAs.right" />
      </Switch>
    </div>
  );
}
