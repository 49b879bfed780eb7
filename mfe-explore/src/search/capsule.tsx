import type { Part, SearchQuery } from '@escale/contract';
import { Icon, Popover, Segments, Stepper, useDates } from '@escale/ui';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './capsule.module.css';
import type { ExploreSearch } from './search-address.ts';
import { boundsOf } from './use-explore.ts';
import { WhereField } from './where-field.tsx';

const DateField = lazy(() => import('./date-field.tsx').then(({ DateField: field }) => ({ default: field })));

interface CapsuleProps {
  search: ExploreSearch;
  placeName: string | null;
  onChange: (changes: Partial<SearchQuery>, placeName?: string | null) => void;
}

type FieldName = 'where' | 'when' | 'duration' | 'people';
/** The people option is a number up to 30 and more (spec §9). */
const mostPeople = 30;

/** Where, when, how long, how many: one line that opens in place (EXP-02). */
export function Capsule({ search: { query }, placeName, onChange }: CapsuleProps) {
  const intl = useIntl();
  const dates = useDates();
  const [open, setOpen] = useState<FieldName | null>(null);
  const people = Number(query.people ?? 1);
  const part: Part = query.part ?? 'day';
  const close = () => setOpen(null);
  const field = (name: FieldName, value: string, panel: ReactNode) => (
    <Field
      name={name}
      label={intl.formatMessage({ id: `explore.capsule.${name}` })}
      value={value}
      open={open === name}
      onToggle={() => setOpen(open === name ? null : name)}
      onClose={close}
    >
      {panel}
    </Field>
  );
  return (
    <search className={styles.capsule} aria-label={intl.formatMessage({ id: 'explore.capsule.label' })}>
      {field(
        'where',
        placeName ?? intl.formatMessage({ id: 'explore.capsule.anywhere' }),
        <WhereField
          onChoose={(place) => {
            onChange(
              {
                locality: place.locality,
                bounds: place.kind === 'city' ? undefined : boundsOf(place.box),
                lat: place.position.lat,
                lng: place.position.lng,
                q: undefined,
              },
              place.name,
            );
            close();
          }}
        />,
      )}
      {field(
        'when',
        query.date ? dates.shortDay(query.date) : intl.formatMessage({ id: 'explore.capsule.any-day' }),
        <Suspense>
          <DateField
            value={query.date ?? null}
            onChange={(date) => {
              onChange({ date: date ?? undefined });
              close();
            }}
          />
        </Suspense>,
      )}
      {field(
        'duration',
        intl.formatMessage({ id: `explore.part.${part}` }),
        <div className={styles.panel}>
          <Segments
            label={intl.formatMessage({ id: 'explore.capsule.duration' })}
            value={part}
            onChange={(value) => onChange({ part: value === 'morning' || value === 'afternoon' ? value : 'day' })}
            items={(['morning', 'afternoon', 'day'] as const).map((id) => ({
              id,
              label: intl.formatMessage({ id: `explore.part.${id}` }),
            }))}
          />
        </div>,
      )}
      {field(
        'people',
        intl.formatMessage(
          { id: people >= mostPeople ? 'explore.people.most' : 'explore.people.count' },
          { count: people },
        ),
        <div className={styles.panel}>
          <Stepper
            label={intl.formatMessage({ id: 'explore.capsule.people' })}
            value={people}
            min={1}
            max={mostPeople}
            onChange={(value) => onChange({ people: value })}
          />
        </div>,
      )}
      <button
        type="button"
        className={styles.go}
        aria-label={intl.formatMessage({ id: 'explore.capsule.go' })}
        onClick={() => onChange({})}
      >
        <Icon name="search" size={20} />
      </button>
    </search>
  );
}

interface FieldProps {
  name: FieldName;
  label: string;
  value: string;
  open: boolean;
  onToggle: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Field({ name, label, value, open, onToggle, onClose, children }: FieldProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.field}
        data-field={name}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={onToggle}
      >
        <span>{label}</span>
        <b>{value}</b>
      </button>
      <Popover
        open={open}
        anchor={anchor}
        onClose={onClose}
        label={label}
        width={name === 'when' ? 340 : 328}
        align="start"
      >
        {children}
      </Popover>
    </>
  );
}
