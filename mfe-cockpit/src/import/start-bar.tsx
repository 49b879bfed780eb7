import type { ImportPreview } from '@escale/contract';
import { Badge, Button, Icon, type IconName } from '@escale/ui';
import { Checkbox } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FileDraft } from './file-draft.ts';
import { previewCounts } from './preview-view.rules.ts';
import styles from './start-bar.module.css';

interface Props {
  preview: ImportPreview;
  draft: FileDraft;
  licences: { bought: number | null; used: number } | undefined;
  isBusy: boolean;
  onSkip: (skipErrors: boolean) => void;
  onCancel: () => void;
  onStart: () => void;
}

const kinds: readonly (readonly ['create' | 'update' | 'same' | 'error', IconName])[] = [
  ['create', 'user-plus'],
  ['update', 'pencil'],
  ['same', 'minus'],
  ['error', 'circle-alert'],
];

/** What the import does in numbers, with its licences, and the button that starts it. */
export function StartBar({ preview, draft, licences, isBusy, onSkip, onCancel, onStart }: Props) {
  const intl = useIntl();
  const counts = previewCounts(preview.rows);
  const count = counts.create + counts.update;
  const after = (licences?.used ?? 0) + counts.create;
  const isBlocked = count === 0 || (counts.error > 0 && !draft.skipErrors);
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: 'import.bar' })}>
      <p className={styles.counts} role="status">
        <b className="num">
          <FormattedMessage id="import.bar.rows" values={{ count: preview.rows.length }} />
        </b>
        {kinds.map(([kind, icon]) =>
          counts[kind] === 0 ? null : (
            <span key={kind} className={styles[kind]}>
              <Icon name={icon} size={14} />
              <FormattedMessage id={`import.bar.${kind}`} values={{ count: counts[kind] }} />
            </span>
          ),
        )}
        {licences && licences.bought !== null && counts.create > 0 && (
          <Badge tone={after > licences.bought ? 'warn' : 'quiet'}>
            <FormattedMessage
              id="import.bar.licences"
              values={{ before: licences.used, after, bought: licences.bought }}
            />
          </Badge>
        )}
      </p>
      <div className={styles.actions}>
        {counts.error > 0 && (
          <Checkbox checked={draft.skipErrors} onChange={onSkip}>
            <FormattedMessage id="import.skip" />
          </Checkbox>
        )}
        <Button variant="second" onClick={onCancel}>
          <FormattedMessage id="import.cancel" />
        </Button>
        <Button disabled={isBlocked} busy={isBusy} onClick={onStart}>
          <FormattedMessage id="import.start" values={{ count }} />
        </Button>
      </div>
    </section>
  );
}
