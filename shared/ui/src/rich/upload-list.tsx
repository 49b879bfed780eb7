import { Icon, IconButton } from '../index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import { fileSize } from './file-size.ts';
import { Progress } from './progress.tsx';
import styles from './upload.module.css';
import type { UploadItem } from './upload.types.ts';

const icons = { ready: 'file-text', sending: 'file-text', done: 'circle-check', failed: 'circle-alert' } as const;

/** The chosen files with their progress. */
export const UploadList = ({ items, onRemove }: { items: readonly UploadItem[]; onRemove: (id: string) => void }) => {
  const intl = useLateIntl();
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'ui.upload.files' })}>
      {items.map(({ id, name, bytes, state, progress = 0, error }) => (
        <li key={id} className={styles.item} data-state={state}>
          <Icon name={icons[state]} className={styles.icon} />
          <span className={styles.name}>
            <b>{name}</b>
            <small className="soft">
              {fileSize(intl, bytes)}
              {state === 'done' ? `, ${intl.formatMessage({ id: 'ui.upload.done' })}` : null}
            </small>
            {state === 'sending' ? (
              <Progress value={progress} label={intl.formatMessage({ id: 'ui.upload.sending' }, { name })} />
            ) : null}
            {state === 'failed' && error ? <small className={styles.error}>{error}</small> : null}
          </span>
          <IconButton
            icon="x"
            size="small"
            label={intl.formatMessage({ id: 'ui.upload.remove' }, { name })}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
};
