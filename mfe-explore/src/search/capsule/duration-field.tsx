import type { SearchPart, SearchQuery } from '@escale/contract';
import { Segments, useDates } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { searchParts } from '../search-address.ts';
import styles from './capsule.module.css';

/** Possible arrival times. */
const arrivals = Array.from({ length: 13 }, (_, index) => `${String(index + 7).padStart(2, '0')}:00`);

interface DurationFieldProps {
  part: SearchPart;
  arrival: string | null;
  onChange: (changes: Partial<SearchQuery>) => void;
}

/** Duration, and the time from which the space must be open (EXP-02). */
export function DurationField({ part, arrival, onChange }: DurationFieldProps) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <div className={styles.panel}>
      <Segments
        label={intl.formatMessage({ id: 'explore.capsule.duration' })}
        value={part}
        onChange={(value) => onChange({ part: value })}
        items={searchParts.map((id) => ({ id, label: intl.formatMessage({ id: `explore.part.${id}` }) }))}
      />
      {part === 'halfDay' && (
        <p className="soft">
          <FormattedMessage id="explore.duration.half" />
        </p>
      )}
      <div className={styles.arrival}>
        <FormattedMessage id="explore.duration.arrival" />
        <Select
          size="small"
          aria-label={intl.formatMessage({ id: 'explore.duration.arrival' })}
          value={arrival ?? ''}
          onChange={(event) => onChange({ arrival: event.currentTarget.value || undefined })}
          placeholder={intl.formatMessage({ id: 'explore.duration.any-time' })}
          options={arrivals.map((time) => ({ value: time, label: dates.time(time) }))}
        />
      </div>
    </div>
  );
}
