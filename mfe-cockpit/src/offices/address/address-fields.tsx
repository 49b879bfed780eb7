import { api } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Skeleton } from '@escale/ui';
import { Field, TextInput, useSettled } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../offices.module.css';
import { type ChosenAddress, isWhole } from './address.rules.ts';

const SearchSelect = lazy(async () => ({ default: (await import('@escale/ui/controls')).SearchSelect }));

const fewestLetters = 3;
/** Milliseconds without a key before suggestions are asked for. */
const pause = 250;

interface Props {
  value: ChosenAddress | null;
  onChange: (address: ChosenAddress | null) => void;
  fault: string | undefined;
}

/** An address chosen from suggestions; where only cities are known, the street is typed beside the city (spec §5). */
export function AddressFields({ value, onChange, fault }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const [typed, setTyped] = useState('');
  /** What was searched for last: the field forgets it when it is left. */
  const [last, setLast] = useState('');
  const q = useSettled(typed.trim(), pause).slice(0, 100);
  const enabled = q.length >= fewestLetters;
  const found = useApiQuery(api.references.places, { query: { q: enabled ? q : '-', limit: 10 } }, { enabled });
  const places = (enabled ? (found.data?.items ?? []) : []).filter(({ kind }) => kind !== 'building');
  // The chosen one stays an option when another search begins.
  const options = value && !places.some(({ id }) => id === value.place.id) ? [value.place, ...places] : places;
  const isUnknown = value === null && last !== '' && (typed === '' || (found.isSuccess && places.length === 0));
  const whole = value !== null && isWhole(value);
  const choose = (id: string | null) => {
    const place = places.find((one) => one.id === id);
    if (place) onChange({ q, place, street: value?.street ?? '', postcode: value?.postcode ?? '' });
    else if (id === null) onChange(null);
  };
  return (
    <>
      <Field
        label={words('offices.field.address')}
        hint={words('offices.address.choose')}
        error={
          isUnknown ? intl.formatMessage({ id: 'offices.address.none' }, { typed: last }) : whole ? undefined : fault
        }
      >
        <Suspense fallback={<Skeleton height={40} radius={12} />}>
          <SearchSelect
            options={options.map(({ id, name, context }) => ({ value: id, label: name, hint: context }))}
            value={value?.place.id ?? null}
            placeholder={words('offices.address.words')}
            loading={enabled && found.isFetching}
            onSearch={(text) => {
              setTyped(text);
              if (text.trim().length >= fewestLetters) setLast(text.trim());
            }}
            onChange={choose}
          />
        </Suspense>
      </Field>
      {whole && (
        <>
          <div className={styles.street}>
            <Field label={words('offices.address.street')} error={fault}>
              <TextInput
                maxLength={120}
                value={value.street}
                onChange={({ target }) => onChange({ ...value, street: target.value })}
              />
            </Field>
            <Field label={words('offices.address.postcode')} optional>
              <TextInput
                maxLength={12}
                value={value.postcode}
                onChange={({ target }) => onChange({ ...value, postcode: target.value })}
              />
            </Field>
          </div>
          <small className="soft">
            <FormattedMessage id="offices.address.city.hint" />
          </small>
        </>
      )}
    </>
  );
}
