import { TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './change-dialog.module.css';

interface Limits {
  maxFailurePercent: number;
  leastLoads: number;
}

/** When the canary halts itself, as a sentence with two numbers. */
export function HaltFields({
  maxFailurePercent,
  leastLoads,
  live,
  onChange,
}: Limits & { live: string; onChange: (limits: Limits) => void }) {
  const intl = useIntl();
  const number = (key: keyof Limits, known: number, [least, most, step]: [number, number, number], suffix?: string) => (
    <TextInput
      type="number"
      size="small"
      suffix={suffix}
      min={least}
      max={most}
      step={step}
      aria-label={intl.formatMessage({ id: `releases.limits.${key}` })}
      defaultValue={known}
      onChange={({ target: { valueAsNumber } }) => {
        const isValid = valueAsNumber >= least && valueAsNumber <= most;
        if (isValid)
          onChange({ maxFailurePercent, leastLoads, [key]: step === 1 ? Math.round(valueAsNumber) : valueAsNumber });
      }}
      // What was left invalid is replaced by what will be sent.
      onBlur={({ target }) => {
        target.value = String(known);
      }}
    />
  );
  return (
    <fieldset className={styles.limits}>
      <legend>
        <FormattedMessage id="releases.limits" />
      </legend>
      <FormattedMessage
        id="releases.limits.sentence"
        values={{
          live,
          percent: number('maxFailurePercent', maxFailurePercent, [0, 100, 0.5], '%'),
          loads: number('leastLoads', leastLoads, [1, 1_000_000, 1]),
        }}
      />
    </fieldset>
  );
}
