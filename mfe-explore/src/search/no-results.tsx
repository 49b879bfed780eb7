import type { SearchQuery } from '@escale/contract';
import { Button, Chip, EmptyState } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Narrowing, narrowingsOf, without, withoutAny } from './narrowing.ts';
import styles from './results.module.css';

const inDialog: readonly Narrowing[] = ['soundLevel', 'layout', 'facility', 'price', 'type'];

/** Nothing found is never the end: each filter can be dropped alone, or all, or the date (EXP-07). */
export function NoResults({
  query,
  onChange,
}: {
  query: SearchQuery;
  onChange: (changes: Partial<SearchQuery>) => void;
}) {
  const intl = useIntl();
  const narrowings = narrowingsOf(query);
  const narrowed = narrowings.length > 0;
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'explore.none.title' })}
      message={intl.formatMessage({ id: narrowed ? 'explore.none.filters' : 'explore.none.day' })}
      action={
        <div className={styles.none}>
          {narrowings.length > 1 &&
            narrowings.map((filter) => (
              <Chip key={filter} icon="x" onClick={() => onChange(without(filter))}>
                <FormattedMessage
                  id="explore.none.drop"
                  values={{
                    filter: intl.formatMessage({
                      id: `explore.${inDialog.includes(filter) ? 'filters' : 'filter'}.${filter}`,
                    }),
                  }}
                />
              </Chip>
            ))}
          <Button onClick={() => onChange(narrowed ? withoutAny() : { date: undefined, people: 1 })}>
            <FormattedMessage id={narrowed ? 'explore.none.clear' : 'explore.none.any-day'} />
          </Button>
        </div>
      }
    />
  );
}
