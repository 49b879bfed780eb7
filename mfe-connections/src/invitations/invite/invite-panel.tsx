import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './invite.module.css';
import { InviteForm } from './invite-form.tsx';

/** The form beside the invitations of a wide window. */
export function InvitePanel() {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <InviteForm
        title={
          <h2 id={id}>
            <FormattedMessage id="connections.invite" />
          </h2>
        }
      />
    </section>
  );
}
