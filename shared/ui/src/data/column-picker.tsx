import { useRef, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { useTableIntl } from '../messages/table/index.ts';
import { Popover } from '../overlays/popover.tsx';
import styles from './column-picker.module.css';

type ColumnPickerProps = {
  columns: readonly { id: string; header: string; rowHeader?: boolean }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Which columns a table shows. The column that names the row cannot be hidden. */
export const ColumnPicker = ({ columns, hidden, onChange }: ColumnPickerProps) => {
  const intl = useTableIntl();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = intl.formatMessage({ id: 'ui.table.columns' });
  return (
    <>
      <IconButton
        ref={anchor}
        icon="columns-3"
        variant="second"
        label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label={label} align="end" width={240}>
        <div className={styles.list}>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              checked={!hidden.has(column.id)}
              disabled={column.rowHeader}
              onChange={(on) =>
                onChange(new Set(on ? [...hidden].filter((id) => id !== column.id) : [...hidden, column.id]))
              }
            >
              {column.header}
            </Checkbox>
          ))}
        </div>
      </Popover>
    </>
  );
};
