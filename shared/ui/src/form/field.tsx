import { createContext, type ReactNode, useContext, useId } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};
const FieldContext = createContext<Wiring | null>(null);

/** The id and aria attributes a control inherits from the Field around it; its own props win. */
export const useField = (own: { id?: string; 'aria-describedby'?: string }): Partial<Wiring> => {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    ...field,
    ...(own.id ? { id: own.id } : {}),
    'aria-describedby': cx(field['aria-describedby'], own['aria-describedby']) || undefined,
  };
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  /** Marks the field, where its neighbours do not show that it must be filled in. */
  required?: boolean;
  inline?: boolean;
  children: ReactNode;
};

/** A label, its control, a hint and an error, associated for screen readers. `inline`: label in a column of 152 px. */
export const Field = ({
  label,
  hint,
  error,
  optional = false,
  required = false,
  inline = false,
  children,
}: FieldProps) => {
  const intl = useIntl();
  const id = useId();
  const described = cx(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined;
  return (
    <FieldContext
      value={{
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      }}
    >
      <div className={cx(styles.field, inline && styles.inline)}>
        <div className={styles.label}>
          <label htmlFor={id}>
            {label}
            {optional ? <small className="faint"> {intl.formatMessage({ id: 'ui.optional' })}</small> : null}
          </label>
          {required ? (
            <small className="faint" aria-hidden="true">
              {' '}
              {intl.formatMessage({ id: 'ui.required' })}
            </small>
          ) : null}
        </div>
        <div className={styles.control}>
          {children}
          {error ? (
            <p id={`${id}-error`} className={styles.error}>
              <Icon name="circle-alert" size={14} />
              <span>{error}</span>
            </p>
          ) : null}
          {hint ? (
            <p id={`${id}-hint`} className={styles.hint}>
              {hint}
            </p>
          ) : null}
        </div>
      </div>
    </FieldContext>
  );
};
