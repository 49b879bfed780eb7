import { type ComponentPropsWithRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useField } from './field.tsx';
import styles from './phone-input.module.css';

/** The calling codes offered, by country (ISO 3166-1 alpha-2). */
export const callingCodes = {
  FR: '33',
  BE: '32',
  NL: '31',
  LU: '352',
  DE: '49',
  ES: '34',
  IT: '39',
  PT: '351',
  GB: '44',
  IE: '353',
  CH: '41',
  US: '1',
} as const;
type Country = keyof typeof callingCodes;

const countries: readonly Country[] = ['FR', 'BE', 'NL', 'LU', 'DE', 'ES', 'IT', 'PT', 'GB', 'IE', 'CH', 'US'];

/** E.164 from what a person types in a country: '06 39 98 04 17' in FR gives '+33639980417'. Empty when nothing is typed. */
export const toE164 = (typed: string, country: Country): string => {
  const kept = typed.replace(/[^\d+]/gu, '');
  if (kept === '') return '';
  if (kept.startsWith('+')) return kept;
  if (kept.startsWith('00')) return `+${kept.slice(2)}`;
  return `+${callingCodes[country]}${country === 'IT' ? kept : kept.replace(/^0/u, '')}`;
};

/** The country and the national part of an E.164 number. */
export const fromE164 = (value: string, fallback: Country): { country: Country; national: string } => {
  const country = countries.find((one) => value.startsWith(`+${callingCodes[one]}`));
  if (!country) return { country: fallback, national: value };
  const rest = value.slice(callingCodes[country].length + 1);
  const national = country === 'IT' || country === 'US' ? rest : `0${rest}`;
  return { country, national: country === 'FR' ? national.replace(/(\d\d)(?=\d)/gu, '$1 ') : national };
};

type PhoneInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'size'> & {
  value: string;
  onChange: (e164: string) => void;
  country?: Country;
};

/** A phone number: country, then the number as people write it there. `value` and `onChange` are E.164. */
export const PhoneInput = ({ value, onChange, country = 'FR', ...rest }: PhoneInputProps) => {
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
            {names.of(one)} +{callingCodes[one]}
          </option>
        ))}
      </select>
      <span className={styles.shown} aria-hidden="true">
        {chosen} +{callingCodes[chosen]}
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
      />
    </span>
  );
};
