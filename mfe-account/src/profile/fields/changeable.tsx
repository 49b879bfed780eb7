import { cx, IconButton } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Draft } from '../use-profile-draft.ts';
import styles from './changeable.module.css';
import type { ProfileField } from './profile-draft.rules.ts';

interface Props {
  field: ProfileField;
  draft: Draft;
  /** The kept value in words, struck through below a changed field; null where there was none. */
  former: ReactNode;
  /** A control without a box of its own, such as segments: only the words below it change. */
  plain?: boolean;
  children: ReactNode;
}

/** Marks a field while it differs from what is kept, with what was there before and a button that brings it back. */
export function Changeable({ field, draft, former, plain = false, children }: Props) {
  const intl = useIntl();
  if (!draft.changed.includes(field)) return <div className={styles.field}>{children}</div>;
  const name = intl.formatMessage({ id: `account.field.${field}` });
  return (
    <div className={cx(styles.field, plain ? styles.plain : styles.changed)}>
      {children}
      <IconButton
        className={styles.undo}
        icon="undo-2"
        size="small"
        label={intl.formatMessage({ id: 'account.undo' }, { field: name })}
        onClick={() => draft.undo(field)}
      />
      <small className={styles.former}>
        {former ? <s>{former}</s> : <FormattedMessage id="account.former.none" />}
      </small>
    </div>
  );
}
