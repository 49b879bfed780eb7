import type { ReleasedRemote, ReleaseEvent } from '@escale/contract';
import { Button, Notice } from '@escale/ui';
import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EventTitle } from '../history/event-title.tsx';
import { useReleaseWords } from '../release-words.ts';
import styles from './change-dialog.module.css';

interface Props {
  remote: ReleasedRemote;
  /** What changed: another version went live, or the canary is another one. */
  kind: 'live' | 'canary';
  /** What was asked for is so already. */
  isDone: boolean;
  version: string;
  events: readonly ReleaseEvent[];
  onGoOn: () => void;
  onClose: () => void;
}

/** What others changed while a dialog was open: who did what and why, and whether to go on. */
export function OutdatedNotice({ remote: { live, canary }, kind, isDone, version, events, onGoOn, onClose }: Props) {
  const intl = useIntl();
  const words = useReleaseWords();
  const values = {
    live: live?.version ?? '–',
    version,
    canary: canary?.version ?? '–',
    reach: canary ? words.reach(canary) : '',
    hasCanary: String(canary !== null),
  };
  const goOn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away; the heading has the question as it now is.
    currentTarget.closest('dialog')?.querySelector('h2')?.focus();
    onGoOn();
  };
  return (
    <Notice
      tone="warning"
      title={intl.formatMessage({ id: `releases.between.${isDone ? 'done' : 'title'}.${kind}` }, values)}
    >
      <ul className={styles.between}>
        {events.map((event) => (
          <li key={event.id}>
            <EventTitle event={event} />{' '}
            <span className="soft">
              {words.by(event.by)}, {words.age(event.at)}
              {event.reason && ` : ${words.reason(event.reason)}`}
            </span>
          </li>
        ))}
      </ul>
      {isDone ? (
        <Button variant="second" size="small" onClick={onClose}>
          <FormattedMessage id="releases.close" />
        </Button>
      ) : (
        <Button variant="second" size="small" onClick={goOn}>
          <FormattedMessage id={`releases.between.go.${kind}`} values={values} />
        </Button>
      )}
    </Notice>
  );
}
