import type { RouteReply } from '@escale/contract';
import type { lateApi } from '@escale/contract/late';
import { Button, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { useIsOther } from '../../frame/as-other.tsx';
import styles from '../security.module.css';
import { PasswordDialog } from './password-dialog.tsx';

interface Props {
  security: RouteReply<typeof lateApi.sessions.security>;
  /** Why the dialog is open. */
  changing: 'asked' | 'unknownDevice' | null;
  onChanging: (why: 'asked' | null) => void;
}

/** The password: when it was last changed, and the way to change it; where the company's sign-in has replaced it, that. */
export function PasswordPart({ security, changing, onChanging }: Props) {
  const dates = useDates();
  const isOther = useIsOther();
  const { hasPassword, passwordChangedAt, singleSignOnRequired } = security;
  const isUsed = hasPassword && !singleSignOnRequired;
  return (
    <section aria-labelledby="security-password">
      <h2 id="security-password">
        <FormattedMessage id="account.password" />
      </h2>
      <div className={styles.row}>
        <p className={styles.text}>
          <b>
            {isUsed && passwordChangedAt && (
              <FormattedMessage
                id="account.password.changed"
                values={{ date: dates.dayMonth(passwordChangedAt.slice(0, 10)) }}
              />
            )}
            {isUsed && !passwordChangedAt && <FormattedMessage id="account.password.first" />}
            {!isUsed && <FormattedMessage id="account.password.replaced" />}
          </b>
          <small>
            <FormattedMessage id={isUsed ? 'account.password.hashed' : 'account.password.replaced.hint'} />
          </small>
        </p>
        {isUsed && !isOther && (
          <Button variant="second" onClick={() => onChanging('asked')}>
            <FormattedMessage id="account.password.change" />
          </Button>
        )}
      </div>
      {changing && <PasswordDialog afterUnknown={changing === 'unknownDevice'} onClose={() => onChanging(null)} />}
    </section>
  );
}
