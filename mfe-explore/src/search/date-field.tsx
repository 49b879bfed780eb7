import { Button } from '@escale/ui';
import { localToday, MonthGrid } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './capsule.module.css';

/** A day, or none: without a date everything may be browsed. */
export function DateField({ value, onChange }: { value: string | null; onChange: (date: string | null) => void }) {
  const intl = useIntl();
  return (
    <div className={styles.panel}>
      <MonthGrid
        label={intl.formatMessage({ id: 'explore.capsule.when' })}
        value={value}
        min={localToday()}
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
