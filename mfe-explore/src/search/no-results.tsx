import { api, type SearchQuery } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Button, Chip, EmptyState, type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import en from '../messages/none/en.json' with { type: 'json' };
import fr from '../messages/none/fr.json' with { type: 'json' };
import nl from '../messages/none/nl.json' with { type: 'json' };
import { type Narrowing, narrowingsOf, without, withoutAny } from './filters/narrowing.ts';
import { useNarrowingWords } from './filters/use-narrowing-words.ts';
import { emptyBecause, tomorrow } from './rest-of-day.ts';
import styles from './results.module.css';

/** Apart from the messages that every search loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

interface NoResultsProps {
  query: SearchQuery;
  onChange: (changes: Partial<SearchQuery>) => void;
}

/** Without results, the reason: each filter can be dropped alone, or all, or the date or the part of a day that is over is changed (EXP-07). */
export function NoResults({ query, onChange }: NoResultsProps) {
  const intl = useAddedMessages(texts);
  const narrowed = narrowingsOf(query).length > 0;
  const now = new Date();
  const reason = emptyBecause(query, now);
  // A filter is not the reason where the time is over.
  const why = narrowed && reason === 'day' ? 'filters' : reason;
  const ways = {
    filters: ['clear', withoutAny()],
    'part-over': ['afternoon', { part: 'afternoon' }],
    'today-over': ['tomorrow', { date: tomorrow(now) }],
    day: ['any-day', { date: undefined, people: 1 }],
  } as const satisfies Record<string, readonly [string, Partial<SearchQuery>]>;
  const [word, changes] = ways[why];
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'explore.none.title' })}
      message={intl.formatMessage({ id: `explore.none.${why}` }, { people: Number(query.people ?? 1) })}
      action={
        <div className={styles.none}>
          <FiltersToDrop query={query} onChange={onChange} />
          <Button onClick={() => onChange(changes)}>{intl.formatMessage({ id: `explore.none.${word}` })}</Button>
        </div>
      }
    />
  );
}

/** Each active filter, with the number of spaces without it. */
export function FiltersToDrop({ query, onChange }: NoResultsProps) {
  return narrowingsOf(query).map((filter) => (
    <FilterToDrop key={filter} filter={filter} query={query} onChange={onChange} />
  ));
}

function FilterToDrop({ filter, query, onChange }: NoResultsProps & { filter: Narrowing }) {
  const words = useNarrowingWords();
  const { data } = useApiQuery(api.workspaces.available, { query: { ...query, ...without(filter), limit: 1 } });
  const left = data && !data.widened ? data.total : 0;
  return (
    <Chip icon="x" count={left} onClick={() => onChange(without(filter))}>
      <FormattedMessage id="explore.none.drop" values={{ filter: words(filter, query) }} />
    </Chip>
  );
}
