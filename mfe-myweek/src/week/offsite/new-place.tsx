import { api } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiMutation, useApiQuery } from '@escale/platform';
import { Announce, Button, Icon } from '@escale/ui';
import { Field, TextInput, useSettled } from '@escale/ui/form';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './new-place.module.css';

/** Suggestions begin with this number of letters, after a pause in typing, in milliseconds. */
const fewestLetters = 3;
const pause = 250;
const mostSuggestions = 4;

/** A new own place by name and address; addresses are suggested while one is typed (WEK-05, INT-05). */
export function NewPlace({ onAdded }: { onAdded: (placeId: string) => void }) {
  const intl = useIntl();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useApiMutation(lateApi.offsitePlaces.add, {
    onSuccess: ({ id }) => onAdded(id),
  });
  const { suggestions, isFound } = useSuggestions(address);
  const text = (id: string) => intl.formatMessage({ id: `myweek.offsite.${id}` });
  const missing = (value: string) => (isTried && value.trim() === '' ? text('missing') : undefined);
  // The error of the catalogue asks to choose a suggestion, of which there may be none.
  const refused = add.error?.code === 'address.failed' ? text('unknown') : add.error?.message;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() && address.trim()) add.mutate({ body: { name: name.trim(), address: address.trim() } });
  };
  const change = (value: string) => {
    setAddress(value);
    add.reset();
  };
  const toSuggestions = (event: KeyboardEvent) => {
    const first = event.key === 'ArrowDown' ? list.current?.querySelector<HTMLElement>('button') : null;
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field label={text('name')} error={missing(name)}>
        <TextInput
          maxLength={120}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field label={text('address')} hint={text(isFound ? 'known' : 'checked')} error={missing(address) ?? refused}>
        <TextInput
          ref={field}
          icon="map-pin"
          maxLength={300}
          autoComplete="off"
          value={address}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={toSuggestions}
        />
      </Field>
      {suggestions.length > 0 && (
        <ul ref={list} className={styles.suggestions} aria-label={text('suggestions')}>
          {suggestions.map(({ id, title, context }) => (
            <li key={id}>
              <button
                type="button"
                data-option={id}
                onClick={() => {
                  change(`${title}, ${context}`);
                  field.current?.focus();
                }}
              >
                <Icon name="map-pin" />
                <span>
                  <b>{title}</b>
                  <small>{context}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Announce>
        {suggestions.length > 0 && (
          <FormattedMessage id="myweek.offsite.found" values={{ count: suggestions.length }} />
        )}
      </Announce>
      <Button type="submit" size="small" busy={add.isPending}>
        {text('add')}
      </Button>
    </form>
  );
}

/** Addresses that begin like the typed one, and whether it is one of them. */
function useSuggestions(address: string) {
  const q = useSettled(address.trim(), pause).slice(0, 100);
  const enabled = q.length >= fewestLetters;
  const found = useApiQuery(api.references.places, { query: { q: enabled ? q : '-', limit: 8 } }, { enabled });
  if (!enabled || q !== address.trim()) return { suggestions: [], isFound: false };
  const addresses = (found.data?.items ?? [])
    .filter(({ kind }) => kind !== 'building')
    .map(({ id, name, context }) => ({ id, title: name, context, text: `${name}, ${context}` }));
  return {
    suggestions: addresses.filter(({ text }) => text !== q).slice(0, mostSuggestions),
    isFound: addresses.some(({ text }) => text === q),
  };
}
