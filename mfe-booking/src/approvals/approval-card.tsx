import { type Booking, faceOf, pages } from '@escale/contract';
import { capital, withElision } from '@escale/rules';
import { Anchor, Avatar, Button, Icon, Notice, Picture, PlaceName, useDates, useMoney } from '@escale/ui';
import { Checkbox } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSlotWords } from '../bookings/booking-words.ts';
import { usePaidWords } from '../bookings/list-words.ts';
import styles from './approvals.module.css';

interface ApprovalCardProps {
  booking: Booking;
  /** The company's limit, which is why somebody is asked. */
  aboveCents: number | null;
  /** What its organiser may still spend, this booking paid; null where it is not known. */
  leftCents: number | null;
  busy: boolean;
  /** Why the last answer could not be sent. */
  failure: string | null;
  /** Null where only one waits: nothing is selected then. */
  selected: boolean | null;
  /** False for who is signed in as another: they decide nothing in their place. */
  answerable: boolean;
  onSelect: (selected: boolean) => void;
  onApprove: () => void;
  onRefuse: () => void;
}

/** A booking that waits for the approver: for whom, what, when, its price, why it is asked and until when the place is held (BKG-23). */
export function ApprovalCard({
  booking,
  aboveCents,
  leftCents,
  busy,
  failure,
  selected,
  answerable,
  onSelect,
  onApprove,
  onRefuse,
}: ApprovalCardProps) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  const words = useSlotWords();
  const paid = usePaidWords();
  const { organiser, workspace, building, price, people, comment, answerBy, bookedBy } = booking;
  const name = `${organiser.firstName} ${organiser.lastName}`;
  const face = faceOf(organiser);
  return (
    <article
      className={styles.card}
      aria-label={intl.formatMessage({ id: 'booking.approvals.of' }, withElision({ name }))}
    >
      {selected !== null && answerable && (
        <Checkbox
          checked={selected}
          disabled={busy}
          onChange={onSelect}
          ariaLabel={intl.formatMessage(
            { id: 'booking.approvals.select' },
            withElision({ name, place: workspace.name }),
          )}
        >
          {null}
        </Checkbox>
      )}
      <div className={styles.picture}>
        <Picture id={workspace.picture} alt="" ratio="4/3" radius={14} sizes="144px" />
      </div>
      <div className={styles.what}>
        <p className={styles.who}>
          <Avatar name={face.name} src={face.src} size={24} decorative />
          <span>
            <b>{name}</b>
            {organiser.jobTitle && <span className="soft"> · {organiser.jobTitle}</span>}
          </span>
        </p>
        <h3>
          <Anchor href={pages.booking(booking.id)}>{workspace.name}</Anchor>
        </h3>
        <p>{capital(words(booking))}</p>
        <p className="soft">
          <PlaceName>{building.place}</PlaceName> ·{' '}
          <FormattedMessage id="booking.people.count" values={{ count: people }} />
          {bookedBy && (
            <>
              {' · '}
              <FormattedMessage id="booking.paid.by" values={{ name: bookedBy.firstName }} />
            </>
          )}
        </p>
        {comment && (
          <p className={styles.note}>
            <Icon name="message-square" size={14} />
            <span>{comment}</span>
          </p>
        )}
      </div>
      <div className={styles.price}>
        <b className="num">{paid(booking)}</b>
        <span className="soft">
          <FormattedMessage
            id="booking.approvals.why"
            values={{
              known: aboveCents === null ? 'no' : 'yes',
              limit: money.euros(aboveCents ?? 0, price.currency),
            }}
          />
        </span>
        {leftCents !== null && (
          <span className="soft">
            <FormattedMessage
              id="booking.approvals.left"
              values={{ name: organiser.firstName, credits: money.credits(leftCents) }}
            />
          </span>
        )}
        {answerBy && (
          <span className={styles.until}>
            <Icon name="hourglass" size={14} />
            <FormattedMessage
              id="booking.approvals.held"
              values={{ when: dates.instant(answerBy, building.timezone) }}
            />
          </span>
        )}
      </div>
      {answerable && (
        <div className={styles.answer}>
          <Button
            size="touch"
            icon="check"
            busy={busy}
            aria-label={intl.formatMessage({ id: 'booking.approvals.approve-of' }, { name, place: workspace.name })}
            onClick={onApprove}
          >
            <FormattedMessage id="booking.answer.approve" />
          </Button>
          <Button
            size="touch"
            variant="second"
            disabled={busy}
            aria-label={intl.formatMessage({ id: 'booking.approvals.refuse-of' }, { name, place: workspace.name })}
            onClick={onRefuse}
          >
            <FormattedMessage id="booking.answer.refuse" />
          </Button>
        </div>
      )}
      {failure && (
        <div className={styles.failure}>
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
    </article>
  );
}
