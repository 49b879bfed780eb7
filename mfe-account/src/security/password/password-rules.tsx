import { missingIn, passwordParts } from '@escale/rules/password.rules';
import { cx, Icon, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../security.module.css';

/** The parts of the password rule, ticked as they are met (AUT-05). */
export function PasswordRules({ password }: { password: string }) {
  const intl = useIntl();
  const missing = missingIn(password);
  return (
    <ul className={styles.rules} aria-label={intl.formatMessage({ id: 'account.password.rules' })}>
      {passwordParts.map((part) => {
        const isMet = !missing.includes(part);
        return (
          <li key={part} className={cx(isMet && styles.met)}>
            {isMet ? <Icon name="check" size={12} /> : <i aria-hidden="true" />}
            <FormattedMessage id={`account.password.rule.${part}`} />
            {isMet && (
              <VisuallyHidden>
                <FormattedMessage id="account.password.met" />
              </VisuallyHidden>
            )}
          </li>
        );
      })}
    </ul>
  );
}
