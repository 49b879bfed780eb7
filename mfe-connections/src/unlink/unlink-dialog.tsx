import { faceOf, type Person } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { withElision } from '@escale/rules';
import { ConfirmDialog, Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './unlink-dialog.module.css';

interface Props {
  person: Person;
  onClose: () => void;
  /** The two are no longer connected; `isColleague`: they still know each other by their company. */
  onUnlinked: (isColleague: boolean) => void;
}

/** Asks before a connection ends, and says what ends with it: sharing, at once and in both directions (CON-02). */
export function UnlinkDialog({ person, onClose, onUnlinked }: Props) {
  const intl = useIntl();
  const isColleague = useApiQuery(teamRoutes.person, { params: { id: person.id } }).data?.isColleague ?? false;
  const { name } = faceOf(person);
  const unlink = useApiMutation(teamRoutes.unlink, {
    onSuccess: () => {
      notify({ tone: 'success', message: intl.formatMessage({ id: 'connections.unlink.done' }, { name }) });
      onUnlinked(isColleague);
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      busy={unlink.isPending}
      onClose={onClose}
      onConfirm={() => unlink.mutate({ params: { id: person.id } })}
      title={intl.formatMessage({ id: 'connections.unlink.title' }, { name })}
      confirmLabel={intl.formatMessage({ id: 'connections.unlink.confirm' })}
      message={
        <div className={styles.words}>
          <p>
            <FormattedMessage id="connections.unlink.message" values={withElision({ name: person.firstName })} />
          </p>
          {isColleague && (
            <p>
              <FormattedMessage id="connections.unlink.colleague" />
            </p>
          )}
          <p className="soft">
            <FormattedMessage id="connections.unlink.again" />
          </p>
          {unlink.error && <Notice tone="danger">{unlink.error.message}</Notice>}
        </div>
      }
    />
  );
}
