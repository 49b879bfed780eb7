import { TextInput } from '@escale/ui/form';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './change-dialog.module.css';

/** When a canary halts itself; not a number while the field is empty. */
export interface Limits {
  maxFailurePercent: number;
  leastLoads: number;
}

const ranges = {
  maxFailurePercent: { min: 0, max: 100, step: 0.5 },
  leastLoads: { min: 1, max: 1_000_000, step: 1 },
};

/** Whether one of the two numbers may be sent. */
function isValid(key: keyof Limits, value: number): boolean {
  const { min, max } = ranges[key];
  return value >= min && value <= max && (key !== 'leastLoads' || Number.isInteger(value));
}

export const areValid = ({ maxFailurePercent, leastLoads }: Limits): boolean =>
  isValid('maxFailurePercent', maxFailurePercent) && isValid('leastLoads', leastLoads);

interface Props {
  limits: Limits;
  live: string;
  onChange: (limits: Limits) => void;
}

/** When the canary halts itself, as a sentence with two numbers; one that is out of its range stays as it was typed, with the range. */
export function HaltFields({ limits, live, onChange }: Props) {
  const intl = useIntl();
  const error = useId();
  const number = (key: keyof Limits, suffix?: string) => (
    <TextInput
      type="number"
      size="small"
      suffix={suffix}
      {...ranges[key]}
      aria-label={intl.formatMessage({ id: `releases.limits.${key}` })}
      aria-invalid={isValid(key, limits[key]) ? undefined : true}
      aria-describedby={isValid(key, limits[key]) ? undefined : error}
      defaultValue={limits[key]}
      onChange={({ target: { valueAsNumber } }) => onChange({ ...limits, [key]: valueAsNumber })}
    />
  );
  return (
    <fieldset className={styles.limits}>
      <legend>
        <FormattedMessage id="releases.limits" />
      </legend>
      <FormattedMessage
        id="releases.limits.sentence"
        values={{ live, percent: number('maxFailurePercent', '%'), loads: number('leastLoads') }}
      />
      {!areValid(limits) && (
        <p id={error} className={styles.wrong} role="alert">
          <FormattedMessage id="releases.limits.wrong" />
        </p>
      )}
    </fieldset>
  );
}
