import { lateApi } from '@escale/contract/late';
import { useApiMutation, useApiQuery } from '@escale/platform';
import { Button, cx, IconButton, LocationTile, Notice, Skeleton, useLocationWords } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './offsite-places.module.css';

interface OffsitePlacesProps {
  /** The currently chosen place. */
  currentId: string | null;
  /** Null sets elsewhere without a place. */
  onChoose: (placeId: string | null) => void;
  onBack?: () => void;
}

/** The place of an offsite half: one of the member's places, a new one by name and address, or none (WEK-05). */
export function OffsitePlaces({ currentId, onChoose, onBack }: OffsitePlacesProps) {
  const intl = useIntl();
  const words = useLocationWords();
  const query = useApiQuery(lateApi.offsitePlaces.list, { query: { limit: 0 } });
  const [isNew, setNew] = useState(false);
  const places = query.data?.items ?? [];
  // Without any place yet, the form for the first one is open at once.
  const isOpen = isNew || (query.data !== undefined && places.length === 0);
  const text = (id: string) => intl.formatMessage({ id: `myweek.offsite.${id}` });
  return (
    <section className={styles.offsite} aria-label={text('label')}>
      {onBack && (
        <header className={styles.head}>
          <IconButton size="small" icon="chevron-left" label={text('back')} onClick={onBack} data-autofocus />
          <b>{words.offsite}</b>
        </header>
      )}
      {query.isPending && <Skeleton height={48} radius={10} />}
      {query.isError && <Notice tone="danger">{query.error.message}</Notice>}
      <ul className={styles.places}>
        {places.map(({ id, name, address }) => (
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
            </button>
          </li>
        ))}
      </ul>
      {isOpen && <NewPlace onAdded={onChoose} />}
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

function NewPlace({ onAdded }: { onAdded: (placeId: string) => void }) {
  const intl = useIntl();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [isTried, setTried] = useState(false);
  const add = useApiMutation(lateApi.offsitePlaces.add, {
    onSuccess: ({ id }) => onAdded(id),
  });
  const text = (id: string) => intl.formatMessage({ id: `myweek.offsite.${id}` });
  const missing = (value: string) => (isTried && value.trim() === '' ? text('missing') : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() && address.trim()) add.mutate({ body: { name: name.trim(), address: address.trim() } });
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
      <Field label={text('address')} error={missing(address) ?? (add.isError ? add.error.message : undefined)}>
        <TextInput
          maxLength={300}
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="small" busy={add.isPending}>
        <FormattedMessage id="myweek.offsite.add" />
      </Button>
    </form>
  );
}
