import { Button } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Values } from './draft.rules.ts';
import styles from './save-bar.module.css';
import type { Draft } from './use-draft.ts';

interface Props<V extends Values> {
  draft: Pick<Draft<V>, 'changed' | 'isBusy' | 'undoAll'>;
  /** Id of the form that is saved. */
  form: string;
  /** Names of the fields, as their labels have them. */
  names: Readonly<Record<keyof V & string, string>>;
  /** What the changes do, or what goes with them, such as their first day. */
  children?: ReactNode;
}

/** Counts and names what is changed and not saved yet: the `foot` of a page. */
export function SaveBar<V extends Values>({ draft: { changed, isBusy, undoAll }, form, names, children }: Props<V>) {
  const intl = useIntl();
  if (changed.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: 'cockpit.form.changes' })}>
      <p className={styles.words} role="status">
        <b className="num">{changed.length}</b>{' '}
        <FormattedMessage id="cockpit.form.changes.count" values={{ count: changed.length }} />
        {changed.map((field) => (
          <span key={field} className={styles.name}>
            {names[field]}
          </span>
        ))}
      </p>
      <div className={styles.actions}>
        {children}
        <Button variant="quiet" className={styles.undo} onClick={undoAll}>
          <FormattedMessage id="cockpit.form.undoAll" />
        </Button>
        <Button type="submit" form={form} busy={isBusy}>
          <FormattedMessage id="cockpit.form.save" />
        </Button>
      </div>
    </section>
  );
}
