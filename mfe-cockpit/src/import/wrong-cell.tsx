import type { ImportField, ImportPreviewRow } from '@escale/contract';
import { cx } from '@escale/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './preview-table.module.css';

interface Props {
  row: ImportPreviewRow;
  field: ImportField;
  onCorrect: (text: string) => void;
}

/** A cell that needs a correction: what is typed counts when the field is left or Enter is pressed. */
export function WrongCell({ row: { row, cells, errors }, field, onCorrect }: Props) {
  const intl = useIntl();
  const text = cells[field] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== text) onCorrect(typed.trim());
    setTyped(null);
  };
  const name = intl.formatMessage({ id: `import.field.${field}` });
  const reason = errors.find(({ column }) => column === field);
  return (
    <input
      className={cx(styles.input, 'num')}
      aria-label={intl.formatMessage({ id: 'import.cell' }, { field: name, row })}
      aria-invalid={reason !== undefined}
      aria-describedby={`import-why-${row}`}
      maxLength={254}
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
