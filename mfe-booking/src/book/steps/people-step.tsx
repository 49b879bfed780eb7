import type { WorkspaceDetails } from '@escale/contract';
import { namedPeople } from '@escale/rules';
import { Stepper } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { addTyped } from '../draft/guest.rules.ts';
import { mostPeople, withNames } from '../draft/people.rules.ts';
import { GuestList } from './guest-list.tsx';
import { PeoplePicker } from './people-picker.tsx';
import styles from './steps.module.css';
import { WhomChoice } from './whom-choice.tsx';

interface PeopleStepProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  /** True after an attempt to continue with an incomplete guest. */
  tried: boolean;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** Whose booking it is; number of people, colleagues and guests; never fewer than named nor more than the capacity (BKG-07). */
export function PeopleStep({ draft, space, tried, onChange }: PeopleStepProps) {
  const intl = useIntl();
  const named = namedPeople(draft);
  const most = mostPeople(space);
  if (space.hasSeats) {
    return (
      <div className={styles.people}>
        <p className={styles.hint}>
          <FormattedMessage id="booking.people.one-seat" />
        </p>
        <WhomChoice draft={draft} onChange={onChange} />
      </div>
    );
  }
  const hasRoom = named < most;
  return (
    <div className={styles.people}>
      <div className={styles.count}>
        <Stepper
          label={intl.formatMessage({ id: 'booking.people.label' })}
          value={draft.people}
          min={Math.min(named, most)}
          max={most}
          onChange={(people) => onChange({ people })}
        />
        <p className={styles.hint} aria-live="polite">
          {draft.people > most ? (
            <FormattedMessage id="booking.people.too-many" values={{ most }} />
          ) : draft.people === most ? (
            <FormattedMessage id="booking.people.most" values={{ most }} />
          ) : draft.people === named && named > 1 ? (
            <FormattedMessage
              id="booking.people.least"
              values={{ named, others: named - 1, who: draft.onBehalfOf?.firstName ?? 'you' }}
            />
          ) : (
            <FormattedMessage id="booking.people.capacity" values={{ most }} />
          )}
        </p>
      </div>
      <PeoplePicker
        chosen={draft.participants}
        named={draft.onBehalfOf ? [draft.onBehalfOf] : []}
        full={!hasRoom}
        onChange={(participants) => onChange(withNames(draft, { participants }))}
      />
      <GuestList
        guests={draft.guests}
        typed={draft.typedGuest}
        full={!hasRoom}
        tried={tried}
        onType={(typedGuest) => onChange({ typedGuest })}
        onAdd={() => {
          const added = addTyped(draft);
          if (added) onChange(added);
          return added !== null;
        }}
        onChange={(guests) => onChange(withNames(draft, { guests }))}
      />
      {!hasRoom && (
        <p className={styles.hint}>
          <FormattedMessage id="booking.people.no-room" values={{ most }} />
        </p>
      )}
      <WhomChoice draft={draft} onChange={onChange} />
    </div>
  );
}
