import { addDays, mondayOf } from '@escale/rules';
import { Button, Chip } from '@escale/ui';
import { localToday, MonthGrid } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './capsule.module.css';

/** A day, or none: without a date every space can be browsed. The most requested days are one press away. */
export function DateField({ value, onChange }: { value: string | null; onChange: (date: string | null) => void }) {
  const intl = useIntl();
  const today = localToday();
  const shortcuts = { today, tomorrow: addDays(today, 1), monday: addDays(mondayOf(today), 7) };
  return (
    <div className={styles.panel}>
      <div className={styles.shortcuts}>
        {Object.entries(shortcuts)
          .filter(([name, day]) => name !== 'monday' || day !== shortcuts.tomorrow)
          .map(([name, day]) => (
            <Chip key={name} on={day === value} onClick={() => onChange(day)}>
              <FormattedMessage id={`explore.when.${name}`} />
            </Chip>
          ))}
      </div>
      <MonthGrid
        label={intl.formatMessage({ id: 'explore.capsule.when' })}
        value={value}
        min={today}
        onChange={onChange}
      />
      {value && (
        <Button variant="quiet" size="small" onClick={() => onChange(null)}>
          <FormattedMessage id="explore.capsule.any-day" />
        </Button>
      )}
    </div>
  );
}
