import { Button } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Draft } from '../use-profile-draft.ts';
import styles from './save-bar.module.css';

interface Props {
  draft: Draft;
  /** Id of the form that is saved. */
  form: string;
}

/** Counts and names what is changed and not saved yet, at the foot of the window. */
export function SaveBar({ draft, form }: Props) {
  const intl = useIntl();
  const { changed } = draft;
  if (changed.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: 'account.changes' })}>
      <p className={styles.words} role="status">
        <b className="num">{changed.length}</b>{' '}
        <FormattedMessage id="account.changes.count" values={{ count: changed.length }} />
        {changed.map((field) => (
          <span key={field} className={styles.name}>
            <FormattedMessage id={`account.field.${field}`} />
          </span>
        ))}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={draft.undoAll}>
          <FormattedMessage id="account.changes.undo" />
        </Button>
        <Button type="submit" form={form} busy={draft.isBusy}>
          <FormattedMessage id="account.changes.save" />
        </Button>
      </div>
    </section>
  );
}
