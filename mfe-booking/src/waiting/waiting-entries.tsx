import { pages, type WaitingEntry } from '@escale/contract';
import { Anchor, Badge, Picture, PlaceName } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSlotWords } from '../book/slot-words.ts';
import { texts } from '../messages/waiting/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { LeaveButton } from './leave-button.tsx';
import { PositionWords } from './position-words.tsx';
import styles from './waiting.module.css';

/** The places a member waits for, with their position; part of the pending bookings (BKG-17). */
export const WaitingEntries = withTexts(
  texts,
  function WaitingEntries({ entries }: { entries: readonly WaitingEntry[] }) {
    const intl = useIntl();
    return (
      <section className={styles.entries} aria-labelledby="waiting-entries">
        <h2 id="waiting-entries">
          <FormattedMessage id="booking.waiting.title" />
        </h2>
        <ul>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              label={(values) => intl.formatMessage({ id: 'booking.waiting.leave.of' }, values)}
            />
          ))}
        </ul>
        <p className="soft">
          <FormattedMessage id="booking.waiting.then" />
        </p>
      </section>
    );
  },
);

interface EntryProps {
  entry: WaitingEntry;
  label: (values: { name: string; when: string }) => string;
}

function Entry({ entry, label }: EntryProps) {
  const words = useSlotWords();
  const { workspace, building, slot, people, position } = entry;
  const when = words.full(slot, building.timezone);
  return (
    <li className={styles.entry}>
      <span className={styles.picture}>
        <Picture id={workspace.picture} alt="" ratio="4/3" radius={14} sizes="96px" />
      </span>
      <div className={styles.what}>
        <b>
          <Anchor href={pages.workspace(workspace.id)}>{workspace.name}</Anchor>
        </b>
        <span>{when}</span>
        <span className="soft">
          <PlaceName>{building.place}</PlaceName> ·{' '}
          <FormattedMessage id="booking.people.count" values={{ count: people }} />
        </span>
      </div>
      <div className={styles.end}>
        <Badge tone="warn" icon="hourglass">
          <PositionWords position={position} />
        </Badge>
        <LeaveButton entry={entry} label={label({ name: workspace.name, when })} />
      </div>
    </li>
  );
}
