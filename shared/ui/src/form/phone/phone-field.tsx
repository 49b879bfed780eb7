import { type ComponentPropsWithRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useField } from '../field.tsx';
import styles from './phone-field.module.css';
import { type Country, callingCode, countries, fromE164, toE164 } from './phones.ts';

export type PhoneInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'size'> & {
  value: string;
  onChange: (e164: string) => void;
  country?: Country;
};

/** The field itself, with the rules of every country: loaded lazily by `PhoneInput` only. */
export const PhoneField = ({ value, onChange, country = 'FR', onBlur, ...rest }: PhoneInputProps) => {
  const intl = useIntl();
  const initial = fromE164(value, country);
  const [chosen, setChosen] = useState(initial.country);
  const [typed, setTyped] = useState(initial.national);
  const names = new Intl.DisplayNames([intl.locale], { type: 'region' });
  return (
    <span className={styles.box}>
      <select
        className={styles.code}
        aria-label={intl.formatMessage({ id: 'ui.phone.country' })}
        value={chosen}
        onChange={(event) => {
          const next = countries.find((one) => one === event.target.value) ?? country;
          setChosen(next);
          onChange(toE164(typed, next));
        }}
      >
        {countries.map((one) => (
          <option key={one} value={one}>
            {names.of(one)} +{callingCode(one)}
          </option>
        ))}
      </select>
      <span className={styles.shown} aria-hidden="true">
        {chosen} +{callingCode(chosen)}
      </span>
      <input
        autoComplete="tel-national"
        {...rest}
        {...useField(rest)}
        type="tel"
        inputMode="tel"
        className={styles.input}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(toE164(event.target.value, chosen));
        }}
        onBlur={(event) => {
          // A number typed with its country code selects its country, and every number is formatted in national notation.
          const written = fromE164(toE164(typed, chosen), chosen);
          if (typed.trim() !== '') {
            setChosen(written.country);
            setTyped(written.national);
          }
          onBlur?.(event);
        }}
      />
    </span>
  );
};
