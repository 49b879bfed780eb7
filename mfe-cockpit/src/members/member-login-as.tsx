import { pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { LinkButton } from '@escale/ui';
import { Switch } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './member-card.module.css';

/** Signing in as the member, and the capability to do so with others, for who may (AUT-11). Nobody else sees this part. */
export function MemberLoginAs({ id }: { id: string }) {
  const intl = useIntl();
  const { member } = useSession();
  const reaches = member?.roles.some((role) => role === 'administrator' || role === 'staff') ?? false;
  const right = useApiQuery(lateApi.loginAs.right, { params: { id } }, { enabled: reaches });
  const setRight = useApiMutation(lateApi.loginAs.setRight, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const { maySignIn = false, mayGive = false, isGiven = false } = right.data ?? {};
  if (!maySignIn && !mayGive) return null;
  return (
    <section className={styles.loginAs} aria-label={intl.formatMessage({ id: 'cockpit.card.loginAs' })}>
      {mayGive && (
        <Switch
          checked={isGiven}
          disabled={setRight.isPending}
          onChange={(next) => setRight.mutate({ params: { id }, body: { isGiven: next } })}
        >
          <FormattedMessage id="cockpit.card.loginAs.right" />
        </Switch>
      )}
      {maySignIn && (
        <LinkButton variant="second" icon="user-cog" href={pages.loginAs(id)}>
          <FormattedMessage id="cockpit.card.loginAs" />
        </LinkButton>
      )}
    </section>
  );
}
