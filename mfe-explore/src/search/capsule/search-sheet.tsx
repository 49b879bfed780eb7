import type { SearchQuery } from '@escale/contract';
import { Button, Dialog, Icon } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './search-sheet.module.css';
import { type CapsuleField, type ChangeSearch, useCapsuleFields } from './use-capsule-fields.tsx';

interface SearchSheetProps {
  query: SearchQuery;
  placeName: string | null;
  onClose: () => void;
  onApply: ChangeSearch;
}

const order = ['where', 'when', 'duration', 'people'] as const;

/** All fields of a search, one open at a time; nothing is searched before the button (EXP-02). */
export function SearchSheet({ query, placeName, onClose, onApply }: SearchSheetProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState<{ changes: Partial<SearchQuery>; placeName: string | null }>({
    changes: {},
    placeName,
  });
  const [open, setOpen] = useState<CapsuleField['name'] | null>('where');
  const change: ChangeSearch = (changes, place) =>
    setDraft((known) => ({
      changes: { ...known.changes, ...changes },
      placeName: place === undefined ? known.placeName : place,
    }));
  const next = () => setOpen((now) => (now === null ? null : (order[order.indexOf(now) + 1] ?? null)));
  const fields = useCapsuleFields({ ...query, ...draft.changes }, draft.placeName, change, next);
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'explore.capsule.label' })}
      footer={
        <Button
          size="touch"
          icon="search"
          onClick={() => {
            onApply(draft.changes, draft.placeName);
            onClose();
          }}
        >
          <FormattedMessage id="explore.capsule.go" />
        </Button>
      }
    >
      <div className={styles.fields}>
        {fields.map(({ name, label, value, panel }) => (
          <section key={name} className={styles.field} data-open={open === name || undefined}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? null : name)}
            >
              <span>{label}</span>
              <b>{value}</b>
              <Icon name="chevron-down" />
            </button>
            {open === name && <div className={styles.panel}>{panel}</div>}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
