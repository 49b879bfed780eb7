import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useField } from './field.tsx';
import styles from './text-input.module.css';

type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  icon?: IconName;
  suffix?: ReactNode;
  size?: 'small' | 'medium';
};

/** Characters from which a bound cuts a text rather than stating a format. */
const leastBound = 50;

/** A text input, 32 or 40 px (44 on phones), with an icon before it and a unit after it; a text as long as it may be is told under it. */
export const TextInput = ({ icon, suffix, size = 'medium', className, ...rest }: TextInputProps) => {
  const intl = useIntl();
  const { value, maxLength: max = 0 } = rest;
  const count = String(value ?? '').length;
  return (
    <>
      <span className={cx(styles.box, styles[size], className)}>
        {icon ? <Icon name={icon} className={styles.icon} /> : null}
        <input {...rest} {...useField(rest)} className={styles.input} />
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </span>
      {max >= leastBound && count >= max ? (
        <small role="status" className={styles.counter}>
          {intl.formatMessage({ id: 'ui.counter' }, { count, max })}
        </small>
      ) : null}
    </>
  );
};

type TextAreaProps = ComponentPropsWithRef<'textarea'> & { counter?: boolean };

/** A multi-line text input; with `counter` and `maxLength` it shows the number of characters used. */
export const TextArea = ({ counter = false, className, onChange, rows = 4, ...rest }: TextAreaProps) => {
  const intl = useIntl();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const count = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <span className={styles.area}>
      <textarea
        {...rest}
        {...useField(rest)}
        rows={rows}
        className={cx(styles.textarea, className)}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
      />
      {counter && rest.maxLength ? (
        <small className={styles.counter}>
          {intl.formatMessage({ id: 'ui.counter' }, { count, max: rest.maxLength })}
        </small>
      ) : null}
    </span>
  );
};
