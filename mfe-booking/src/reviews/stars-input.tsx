import { cx, Icon, VisuallyHidden } from '@escale/ui';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styles from './stars-input.module.css';

const scores = [1, 2, 3, 4, 5] as const;

interface StarsInputProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** The chosen star, pressed once more, takes the score back. */
  optional?: boolean;
  size?: 'small' | 'large';
  /** Id of the message about a missing score. */
  describedBy?: string | undefined;
  autoFocus?: boolean;
}

/** A score from 1 to 5 as radio buttons that look like stars: arrow keys move, a screen reader says '4 stars out of 5'. */
export function StarsInput({
  label,
  value,
  onChange,
  optional = false,
  size = 'large',
  describedBy,
  autoFocus = false,
}: StarsInputProps) {
  const intl = useIntl();
  const name = useId();
  return (
    <fieldset className={cx(styles.stars, styles[size])} aria-describedby={describedBy}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {scores.map((score) => (
        <label key={score} className={cx(styles.star, value !== null && score <= value && styles.on)}>
          <input
            type="radio"
            name={name}
            checked={value === score}
            data-autofocus={(autoFocus && score === (value ?? 1)) || undefined}
            aria-label={intl.formatMessage({ id: 'booking.review.stars' }, { count: score })}
            onChange={() => onChange(score)}
            onClick={() => {
              if (optional && value === score) onChange(null);
            }}
          />
          <Icon name="star" size={size === 'large' ? 24 : 18} filled={value !== null && score <= value} />
        </label>
      ))}
    </fieldset>
  );
}
