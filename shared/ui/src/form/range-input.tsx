import { useIntl } from 'react-intl';
import styles from './range-input.module.css';

type RangeInputProps = {
  min: number;
  max: number;
  step?: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  format: (value: number) => string;
  label: string;
};

/** A range between two handles (prices): two native sliders on one line, each with its own name and value text. */
export const RangeInput = ({ min, max, step = 1, value, onChange, format, label }: RangeInputProps) => {
  const intl = useIntl();
  const [low, high] = value;
  const share = (amount: number) => `${((amount - min) / Math.max(1, max - min)) * 100}%`;
  const track: Record<string, string> = { '--low': share(low), '--high': share(high) };
  return (
    <div role="group" aria-label={label} className={styles.range}>
      <div className={styles.words}>
        <output className="num">{format(low)}</output>
        <output className="num">{format(high)}</output>
      </div>
      <div className={styles.track} style={track}>
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={low}
          aria-label={intl.formatMessage({ id: 'ui.range.from' }, { label })}
          aria-valuetext={format(low)}
          onChange={(event) => onChange([Math.min(Number(event.target.value), high), high])}
        />
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={high}
          aria-label={intl.formatMessage({ id: 'ui.range.to' }, { label })}
          aria-valuetext={format(high)}
          onChange={(event) => onChange([low, Math.max(Number(event.target.value), low)])}
        />
      </div>
    </div>
  );
};
