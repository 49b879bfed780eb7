import type { HostRequest } from '@escale/contract';
import { faceOf, pages } from '@escale/contract';
import { Anchor, Avatar, Badge, Button, Icon, IconButton, Notice, Picture, useMoney } from '@escale/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Countdown, useLeftWords } from './countdown.tsx';
import styles from './request-card.module.css';
import { useSlotWords } from './slot-words.ts';
import { timeLeft } from './time-left.ts';

interface Props {
  request: HostRequest;
  now: number;
  busy: boolean;
  /** True for the most urgent request, or the one in the URL; the others are two lines with two taps. */
  open: boolean;
  /** The URL names this request: it scrolls into view and takes the focus. */
  requested?: boolean;
  /** It arrived while the page was open. */
  fresh?: boolean;
  /** Why the last answer could not be sent. */
  failure?: string | null;
  onAccept: () => void;
  onReject: () => void;
}

/** A pending request: who, when, the revenue net of commission, and the answer in one tap (HST-03). */
export function RequestCard({
  request,
  now,
  busy,
  open,
  requested = false,
  fresh = false,
  failure = null,
  onAccept,
  onReject,
}: Props) {
  const intl = useIntl();
  const money = useMoney();
  const slot = useSlotWords();
  const leftWords = useLeftWords();
  const { booking, requester, netCents, commissionBasisPoints } = request;
  const left = timeLeft(request, now);
  const face = faceOf(requester);
  const title = useRef<HTMLHeadingElement>(null);
  // A link to a request scrolls to it and focuses it, instead of the top of the list.
  useEffect(() => {
    if (!requested) return;
    title.current?.focus({ preventScroll: true });
    title.current?.closest('article')?.scrollIntoView?.({ block: 'nearest' });
  }, [requested]);
  const net = <b className="num">{money.euros(netCents)}</b>;
  const what = (
    <div className={styles.what}>
      <div className={styles.picture}>
        <Picture id={booking.workspace.picture} alt="" ratio="1/1" sizes="72px" radius={10} />
      </div>
      <div className={styles.words}>
        <h3 ref={title} tabIndex={requested ? -1 : undefined}>
          {open ? (
            booking.workspace.name
          ) : (
            <Anchor href={pages.hostRequest(booking.id)}>{booking.workspace.name}</Anchor>
          )}
          {fresh && (
            <Badge tone="lime">
              <FormattedMessage id="host.fresh" />
            </Badge>
          )}
        </h3>
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
  const trouble = failure && (
    <div className={styles.trouble}>
      <Notice tone="danger">{failure}</Notice>
    </div>
  );
  if (!open) {
    return (
      <article className={styles.card}>
        {what}
        {booking.comment && (
          <p className={styles.note}>
            <Icon name="message-square" size={14} />
            <span>{booking.comment}</span>
          </p>
        )}
        {trouble}
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
      {trouble}
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
