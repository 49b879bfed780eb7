import { missingIn, passwordParts } from '@escale/rules/password.rules';
import { cx, Icon, VisuallyHidden } from '@escale/ui';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PasswordInput } from '../password-input.tsx';
import styles from './entry.module.css';

interface NewPasswordProps {
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
  ref: RefObject<HTMLInputElement | null>;
}

/** A password to choose, with the parts of the rule ticked while it is typed (AUT-05). */
export function NewPassword({ value, onChange, error, ref }: NewPasswordProps) {
  const intl = useIntl();
  const missing = missingIn(value);
  return (
    <div>
      <PasswordInput ref={ref} error={error} onChoose={onChange} />
      <ul className={styles.rules} aria-label={intl.formatMessage({ id: 'shell.entry.password.rules' })}>
        {passwordParts.map((part) => {
          const isMet = !missing.includes(part);
          return (
            <li key={part} className={cx(isMet && styles.met)}>
              {isMet ? <Icon name="check" size={12} /> : <i aria-hidden="true" />}
              <FormattedMessage id={`shell.entry.password.${part}`} />
              {isMet && (
                <VisuallyHidden>
                  <FormattedMessage id="shell.entry.password.met" />
                </VisuallyHidden>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
