import { cx, IconButton } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './changed.module.css';

interface Props<Field extends string> {
  field: NoInfer<Field>;
  /** What `useDraft` returns. */
  draft: { changed: readonly Field[]; undo: (field: Field) => void };
  /** Name of the field, for the button that undoes it. */
  name: string;
  /** The kept value in words, struck through below a changed field; null where there was none. */
  former: ReactNode;
  /** A control without a box of its own, such as segments or a switch: only the words below it change. */
  plain?: boolean;
  children: ReactNode;
}

/** Marks a field while it differs from what is kept, with what was there before and a button that brings it back. */
export function Changed<Field extends string>(props: Props<Field>) {
  const { field, draft, name, former, plain = false, children } = props;
  const intl = useIntl();
  if (!draft.changed.includes(field)) return <div className={styles.field}>{children}</div>;
  return (
    <div className={cx(styles.field, plain ? styles.plain : styles.changed)}>
      {children}
      <IconButton
        className={styles.undo}
        icon="undo-2"
        size="small"
        label={intl.formatMessage({ id: 'cockpit.form.undo' }, { field: name })}
        onClick={() => draft.undo(field)}
      />
      <small className={styles.former}>
        {former ? <s>{former}</s> : <FormattedMessage id="cockpit.form.former.none" />}
      </small>
    </div>
  );
}
