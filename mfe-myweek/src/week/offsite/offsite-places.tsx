import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { folded } from '@escale/rules';

import { Button, cx, IconButton, LocationTile, Notice, Skeleton, useLocationWords } from '@escale/ui';
import { TextInput } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './offsite-places.module.css';

const NewPlace = lazy(() => import('./new-place.tsx').then(({ NewPlace: form }) => ({ default: form })));

interface OffsitePlacesProps {
  /** The currently chosen place. */
  currentId: string | null;
  /** Null sets elsewhere without a place. */
  onChoose: (placeId: string | null) => void;
  onBack?: () => void;
}

/** From this number of places on, they can be searched. */
const manyPlaces = 5;

/** The place of an offsite half: one of the member's places, most used first, a new one, or none (WEK-05). */
export function OffsitePlaces({ currentId, onChoose, onBack }: OffsitePlacesProps) {
  const intl = useIntl();
  const words = useLocationWords();
  const query = useApiQuery(lateApi.offsitePlaces.list, { query: { limit: 0 } });
  const [isNew, setNew] = useState(false);
  const [search, setSearch] = useState('');
  const all = query.data?.items ?? [];
  const places = all
    .filter(({ name, address }) => folded(`${name} ${address}`).includes(folded(search.trim())))
    .sort((a, b) => b.days - a.days);
  // Without any place yet, the form for the first one is open at once.
  const isOpen = isNew || (query.data !== undefined && all.length === 0);
  const text = (id: string) => intl.formatMessage({ id: `myweek.offsite.${id}` });
  const back = isNew && all.length > 0 ? () => setNew(false) : onBack;
  return (
    <section className={styles.offsite} aria-label={text('label')}>
      {(onBack || isOpen) && (
        <header className={styles.head}>
          {back && (
            <IconButton size="small" icon="chevron-left" label={text('back')} onClick={back} data-autofocus={!isOpen} />
          )}
          <b>{isOpen ? text('new') : words.offsite}</b>
        </header>
      )}
      {query.isPending && <Skeleton height={48} radius={10} />}
      {query.isError && <Notice tone="danger">{query.error.message}</Notice>}
      {isOpen ? (
        <Suspense fallback={<Skeleton height={160} radius={10} />}>
          <NewPlace onAdded={onChoose} />
        </Suspense>
      ) : (
        <>
          {all.length >= manyPlaces && (
            <div className={styles.search}>
              <TextInput
                icon="search"
                size="small"
                aria-label={text('search')}
                placeholder={text('search')}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            </div>
          )}
          <ul className={styles.places}>
            {places.map(({ id, name, address, days }) => (
              <li key={id}>
                <button
                  type="button"
                  data-option={id}
                  className={cx(styles.place, id === currentId && styles.current)}
                  aria-pressed={id === currentId}
                  onClick={() => onChoose(id)}
                >
                  <LocationTile type="offsite" size="l" />
                  <span>
                    <b>{name}</b>
                    <small>{address}</small>
                  </span>
                  {days > 0 && (
                    <small className={styles.days}>
                      <FormattedMessage id="myweek.offsite.days" values={{ count: days }} />
                    </small>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {query.data && places.length === 0 && (
            <p className={styles.none}>
              <FormattedMessage id="myweek.offsite.none" values={{ words: search }} />
            </p>
          )}
        </>
      )}
      <div className={styles.end}>
        {!isOpen && (
          <Button size="small" variant="second" icon="plus" onClick={() => setNew(true)}>
            <FormattedMessage id="myweek.offsite.new" />
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => onChoose(null)}>
          <FormattedMessage id="myweek.offsite.open" />
        </Button>
      </div>
    </section>
  );
}
