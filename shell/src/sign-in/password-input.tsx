import { IconButton } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form/fields';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './sign-in.module.css';

interface PasswordInputProps {
  error?: ReactNode;
  /** Visually hidden, but present for password managers. */
  later?: boolean;
  ref: RefObject<HTMLInputElement | null>;
  /** A password is being chosen: called with what is typed. */
  onChoose?: (password: string) => void;
}

/** The password, hidden or shown, with a hint when Caps Lock is on: the usual cause of a wrong one. */
export function PasswordInput({ error, later = false, ref, onChoose }: PasswordInputProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const look = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  return (
    <Field
      label={intl.formatMessage({ id: 'shell.sign-in.password' })}
      error={error}
      hint={capitals && <span role="status">{intl.formatMessage({ id: 'shell.sign-in.capslock' })}</span>}
    >
      <TextInput
        ref={ref}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={onChoose ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        icon="lock"
        className={styles.input}
        tabIndex={later ? -1 : 0}
        onChange={onChoose && ((event) => onChoose(event.target.value))}
        onKeyDown={look}
        onKeyUp={look}
        suffix={
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            tabIndex={later ? -1 : 0}
            label={intl.formatMessage({ id: shown ? 'shell.sign-in.password.hide' : 'shell.sign-in.password.show' })}
            onClick={() => {
              setShown(!shown);
              ref.current?.focus();
            }}
          />
        }
      />
    </Field>
  );
}
