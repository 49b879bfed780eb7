import { Chip, LinkButton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { addressOfSearch } from '../search/search-address.ts';
import styles from './favorites.module.css';

interface WeekToolsProps {
  onlyFree: boolean;
  scarce: boolean;
  onChange: (changes: Record<string, string | null>) => void;
}

const map = addressOfSearch({ query: { favourites: true }, placeName: null, bookings: false });

/** What of the week is shown, in which order, and the map of the favourites. */
export function WeekTools({ onlyFree, scarce, onChange }: WeekToolsProps) {
  return (
    <div className={styles.tools}>
      <Chip
        on={onlyFree}
        icon={onlyFree ? 'check' : undefined}
        onClick={() => onChange({ free: onlyFree ? null : '1' })}
      >
        <FormattedMessage id="explore.favorites.free" />
      </Chip>
      <Chip on={scarce} icon="arrow-up-down" onClick={() => onChange({ scarce: scarce ? null : '1' })}>
        <FormattedMessage id="explore.favorites.scarce" />
      </Chip>
      <LinkButton variant="second" size="small" icon="map" href={map}>
        <FormattedMessage id="explore.favorites.map" />
      </LinkButton>
    </div>
  );
}
