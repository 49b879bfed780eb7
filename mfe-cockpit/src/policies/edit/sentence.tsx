import { cx, IconButton } from '@escale/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PolicyDraft } from './policy-draft.ts';
import type { FieldName } from './policy-fields.rules.ts';
import styles from './sentence.module.css';

interface Props {
  draft: PolicyDraft;
  fields: readonly FieldName[];
  /** Name of what can be undone. */
  name: string;
  /** A tile, an icon or a switch. */
  lead: ReactNode;
  /** Where the value comes from. */
  source?: ReactNode;
  /** The kept value in words, struck through while it is changed. */
  former?: ReactNode;
  children: ReactNode;
}

/** One rule as a sentence with its controls inside; at its end its source, or the way back while it is changed. */
export function Sentence({ draft, fields, name, lead, source, former, children }: Props) {
  const intl = useIntl();
  const changed = fields.filter((field) => draft.changed.includes(field));
  const isChanged = changed.length > 0;
  const faults = fields.flatMap((field) => draft.faultOf(field) ?? []);
  return (
    <fieldset className={cx(styles.row, isChanged && styles.changed)}>
      <legend className={styles.legend}>{name}</legend>
      <span className={styles.lead}>{lead}</span>
      <span className={styles.words}>
        {children}
        {isChanged && former && <s className={styles.former}>{former}</s>}
      </span>
      <span className={styles.end}>
        {isChanged ? (
          <IconButton
            icon="undo-2"
            size="small"
            label={intl.formatMessage({ id: 'cockpit.form.undo' }, { field: name })}
            onClick={() => {
              for (const field of changed) draft.undo(field);
            }}
          />
        ) : (
          source
        )}
      </span>
      {faults.map((fault) => (
        <span key={fault} className={styles.fault} role="alert">
          {fault}
        </span>
      ))}
    </fieldset>
  );
}
