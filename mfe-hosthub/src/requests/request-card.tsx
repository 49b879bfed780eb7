import type { HostRequest } from '@escale/contract';
import { faceOf } from '@escale/contract';
import { Avatar, Button, Icon, IconButton, Picture, useMoney } from '@escale/ui';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Countdown, useLeftWords } from './countdown.tsx';
import styles from './request-card.module.css';
import { useSlotWords } from './slot-words.ts';
import { timeLeft } from './time-left.ts';

interface Props {
  request: HostRequest;
  now: number;
  busy: boolean;
  /** The most urgent one is fully open; the others are one line with two taps. */
  open: boolean;
  onAccept: () => void;
  onReject: () => void;
}

/** A request that waits for its host: who, when, what it brings net of commission, and the answer in one tap (HST-03). */
export function RequestCard({ request, now, busy, open, onAccept, onReject }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const slot = useSlotWords();
  const leftWords = useLeftWords();
  const { booking, requester, netCents, commissionBasisPoints } = request;
  const left = timeLeft(request, now);
  const face = faceOf(requester);
  const net = <b className="num">{money.euros(netCents)}</b>;
  const what = (
    <div className={styles.what}>
      <div className={styles.picture}>
        <Picture id={booking.workspace.picture} alt="" ratio="1/1" sizes="72px" radius="10px" />
      </div>
      <div className={styles.words}>
        <h3>{booking.workspace.name}</h3>
        <p>{slot.full(booking)}</p>
        <p className={styles.who}>
          <Avatar name={face.name} src={face.src} size={20} />
          <span>
            {[requester.firstName, requester.company].filter(Boolean).join(', ')},{' '}
            <FormattedMessage id="host.people" values={{ count: booking.people }} />
          </span>
        </p>
      </div>
    </div>
  );
  if (!open) {
    return (
      <article className={styles.card}>
        {what}
        <div className={styles.quick}>
          {net}
          <small className="num soft">
            <Icon name="hourglass" size={14} />
            {left.minutes < 60
              ? leftWords(left.minutes)
              : intl.formatMessage({ id: 'host.left.short' }, { hours: Math.floor(left.minutes / 60) })}
          </small>
          <IconButton
            icon="x"
            variant="round"
            size="touch"
            label={intl.formatMessage({ id: 'host.rejectOf' }, { name: face.name })}
            disabled={busy}
            onClick={onReject}
          />
          <IconButton
            icon="check"
            className={styles.yes}
            variant="round"
            size="touch"
            label={intl.formatMessage({ id: 'host.acceptOf' }, { name: face.name })}
            disabled={busy}
            onClick={onAccept}
          />
        </div>
      </article>
    );
  }
  const percent = <FormattedNumber value={commissionBasisPoints / 10_000} style="percent" maximumFractionDigits={1} />;
  return (
    <article className={styles.card} data-open="true">
      <Countdown {...left} />
      {what}
      {booking.comment && <blockquote className={styles.quote}>{booking.comment}</blockquote>}
      <div className={styles.money}>
        <span>
          <FormattedMessage id="host.net.label" />
          <small>
            <FormattedMessage
              id="host.net.detail"
              values={{ price: money.euros(booking.price.totalExcludingTaxCents), percent }}
            />
          </small>
        </span>
        {net}
      </div>
      <div className={styles.answer}>
        <Button variant="second" size="big" disabled={busy} onClick={onReject}>
          <FormattedMessage id="host.reject" />
        </Button>
        <Button size="big" busy={busy} onClick={onAccept}>
          <FormattedMessage id="host.accept" />
        </Button>
      </div>
    </article>
  );
}
