import { api, type Place } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Icon, type IconName, type MessagesByLanguage, PlaceName, useAddedMessages } from '@escale/ui';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import en from '../../messages/where/en.json' with { type: 'json' };
import fr from '../../messages/where/fr.json' with { type: 'json' };
import nl from '../../messages/where/nl.json' with { type: 'json' };
import { rememberPlace } from './recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './where-field.module.css';

const texts: MessagesByLanguage = { fr, en, nl };
const kindIcon = {
  city: 'building-2',
  district: 'map-pin',
  address: 'map-pin',
  building: 'building',
} as const satisfies Record<Place['kind'], IconName>;

/** A place by its first letters, or one of the last three (EXP-02): a combobox with full keyboard support. */
export function WhereField({ onChoose }: { onChoose: (place: Place) => void }) {
  const intl = useAddedMessages(texts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The first time, the field arrives after its panel has opened and looked for what to focus.
  useEffect(() => input.current?.focus(), []);
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const [entered, setEntered] = useState(false);
  const q = useDeferredValue(words.trim());
  const found = useApiQuery(
    api.references.places,
    { query: { q } },
    { enabled: q !== '', placeholderData: (former) => former },
  );
  const suggestions = useSuggestions(q === '');
  const groups = q === '' ? suggestions : [{ id: 'found' as const, places: found.data?.items ?? [] }];
  const places = groups.flatMap((group) => group.places);
  const choose = (place: Place | undefined) => {
    if (!place) return;
    rememberPlace(place);
    onChoose(place);
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive((active + step + places.length) % Math.max(1, places.length));
    }
    if (event.key === 'Enter') setEntered(true);
  };
  // While the places for these words are loading, the previous ones are still shown: Enter waits for the new ones.
  const isAnswered = q === words.trim() && (q === '' || (!found.isPlaceholderData && !found.isPending));
  useEffect(() => {
    if (!entered || !isAnswered) return;
    setEntered(false);
    choose(places[active]);
  });
  return (
    <div className={styles.where}>
      <input
        ref={input}
        data-autofocus
        role="combobox"
        className={styles.input}
        aria-expanded={places.length > 0}
        aria-controls={id}
        aria-activedescendant={places[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-label={intl.formatMessage({ id: 'explore.where.label' })}
        placeholder={intl.formatMessage({ id: 'explore.where.placeholder' })}
        value={words}
        maxLength={100}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setActive(0);
          setEntered(false);
        }}
        onKeyDown={keys}
      />
      <div role="listbox" id={id} aria-label={intl.formatMessage({ id: 'explore.where.label' })}>
        {groups.map((group) => (
          <div
            key={group.id}
            role="group"
            aria-label={intl.formatMessage({
              id: group.id === 'found' ? 'explore.where.label' : `explore.where.${group.id}`,
            })}
          >
            {group.id !== 'found' && (
              <p className={styles.head} aria-hidden="true">
                {intl.formatMessage({ id: `explore.where.${group.id}` })}
              </p>
            )}
            {group.places.map((place) => {
              const index = places.indexOf(place);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys
                <div
                  key={place.id}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.option}
                  onPointerEnter={() => setActive(index)}
                  onClick={() => choose(place)}
                >
                  <Icon name={group.id === 'recent' ? 'history' : kindIcon[place.kind]} />
                  <span>
                    <b>
                      <PlaceName>{place.name}</PlaceName>
                    </b>{' '}
                    <span className="soft">{place.context}</span>
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {q !== '' && found.isSuccess && places.length === 0 && (
        <p className={styles.none} role="status">
          {intl.formatMessage({ id: 'explore.where.none' }, { words: q })}
        </p>
      )}
      {found.isError && (
        <p className={styles.none} role="alert">
          {found.error.message}
        </p>
      )}
    </div>
  );
}
