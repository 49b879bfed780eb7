import type { SearchQuery } from '@escale/contract';
import { Icon, Popover } from '@escale/ui';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './capsule.module.css';
import { type CapsuleField, type ChangeSearch, useCapsuleFields } from './use-capsule-fields.tsx';

interface CapsuleProps {
  query: SearchQuery;
  placeName: string | null;
  onChange: ChangeSearch;
}

/** Place, date, duration and people: one line that opens in place (EXP-02). */
export function Capsule({ query, placeName, onChange }: CapsuleProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<CapsuleField['name'] | null>(null);
  const fields = useCapsuleFields(query, placeName, onChange, () => setOpen(null));
  return (
    <search className={styles.capsule} aria-label={intl.formatMessage({ id: 'explore.capsule.label' })}>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          open={open === field.name}
          onToggle={() => setOpen(open === field.name ? null : field.name)}
          onClose={() => setOpen(null)}
        />
      ))}
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

const widths = { where: 360, when: 340, duration: 440, people: 240 } as const;

interface FieldProps {
  field: CapsuleField;
  open: boolean;
  onToggle: () => void;
  onClose: () => void;
}

function Field({ field: { name, label, value, panel }, open, onToggle, onClose }: FieldProps) {
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
      <Popover open={open} anchor={anchor} onClose={onClose} label={label} width={widths[name]} align="start">
        {panel}
      </Popover>
    </>
  );
}
