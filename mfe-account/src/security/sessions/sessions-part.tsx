import { pages, type RouteReply, type Session } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { navigateTo, notify, signOut, useApiMutation } from '@escale/platform';
import { Button, Dialog } from '@escale/ui';
import { Checkbox, keepFocus } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOther } from '../../frame/as-other.tsx';
import styles from '../security.module.css';
import { Openings } from './openings.tsx';
import { SessionRow } from './session-row.tsx';

interface Props {
  sessions: readonly Session[];
  /** How many there are; the list is limited. */
  total: number;
  /** When others were signed in as the member. */
  opened: RouteReply<typeof lateApi.sessions.list>['opened'];
  /** A session that was not the member's has been closed. */
  onUnknown: () => void;
}

/** Where the member is signed in: close one session, or all (AUT-14). */
export function SessionsPart({ sessions, total, opened, onUnknown }: Props) {
  const intl = useIntl();
  const isOther = useIsOther();
  const close = useApiMutation(lateApi.sessions.close);
  const [asking, setAsking] = useState(false);
  const failed = ({ message }: Error) => notify({ tone: 'danger', message });
  const end = ({ id, newDevice }: Session) =>
    close.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          if (newDevice) onUnknown();
          else notify({ tone: 'success', message: intl.formatMessage({ id: 'account.sessions.closed' }) });
        },
        onError: failed,
      },
    );
  return (
    <section ref={keepFocus} aria-labelledby="security-sessions">
      <div>
        <h2 id="security-sessions" tabIndex={-1} data-keeps-focus="">
          <FormattedMessage id="account.sessions" />
        </h2>
        <p>
          <FormattedMessage id="account.sessions.count" values={{ count: total }} />
        </p>
      </div>
      <div>
        <ul className={styles.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={close.isPending}
              onClose={isOther ? null : () => end(session)}
            />
          ))}
        </ul>
        {total > sessions.length && (
          <p className="soft">
            <FormattedMessage id="account.sessions.more" values={{ count: total - sessions.length }} />
          </p>
        )}
        <Openings opened={opened} />
        {!isOther && (
          <div className={styles.after}>
            {total > 1 ? (
              <Button variant="second" icon="log-out" onClick={() => setAsking(true)}>
                <FormattedMessage id="account.sessions.closeAll" />
              </Button>
            ) : (
              <p className="soft">
                <FormattedMessage id="account.sessions.alone" />
              </p>
            )}
          </div>
        )}
      </div>
      {asking && <CloseAll others={total - 1} onClose={() => setAsking(false)} onFailed={failed} />}
    </section>
  );
}

/** Asks whether the session of this device is closed as well; that leads to the sign-in. */
function CloseAll({
  others,
  onClose,
  onFailed,
}: {
  others: number;
  onClose: () => void;
  onFailed: (error: Error) => void;
}) {
  const intl = useIntl();
  const closeAll = useApiMutation(lateApi.sessions.closeAll);
  const [thisOne, setThisOne] = useState(false);
  const confirm = () =>
    closeAll.mutate(
      { body: { thisOne } },
      {
        onSuccess: () => {
          if (thisOne) return void signOut().then(() => navigateTo(pages.welcome()));
          notify({ tone: 'success', message: intl.formatMessage({ id: 'account.sessions.allClosed' }) });
          onClose();
        },
        onError: onFailed,
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={intl.formatMessage({ id: 'account.sessions.closeAll' })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
          <Button variant="danger" busy={closeAll.isPending} onClick={confirm}>
            <FormattedMessage id="account.sessions.closeAll.confirm" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id="account.sessions.closeAll.message" values={{ count: others }} />
        </p>
        <Checkbox checked={thisOne} onChange={setThisOne}>
          <FormattedMessage id="account.sessions.closeAll.thisOne" />
        </Checkbox>
      </div>
    </Dialog>
  );
}
