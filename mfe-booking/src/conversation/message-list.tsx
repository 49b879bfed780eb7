import { type BookingMessage, faceOf } from '@escale/contract';
import { withElision } from '@escale/rules';
import { Avatar, Button, cx, useDates } from '@escale/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './conversation.module.css';

interface MessageListProps {
  messages: readonly BookingMessage[];
  /** Name of the other side. */
  other: string;
  timezone: string;
  onReport: (message: BookingMessage) => void;
}

/** The messages of a booking, the latest in view; those of the other side can be reported. */
export function MessageList({ messages, other, timezone, onReport }: MessageListProps) {
  const intl = useIntl();
  const dates = useDates();
  const list = useRef<HTMLUListElement>(null);
  const latest = messages.at(-1)?.id;
  // Only the list scrolls: a page that scrolls by itself would move what is read.
  useEffect(() => {
    if (latest && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [latest]);
  if (messages.length === 0)
    return (
      <p className="soft">
        <FormattedMessage id="booking.messages.none" values={{ other }} />
      </p>
    );
  return (
    <ul
      ref={list}
      className={styles.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      aria-live="polite"
      aria-label={intl.formatMessage({ id: 'booking.messages.label' }, { other })}
    >
      {messages.map((message) => {
        const { id, text, at, isOurs, author, readAt, isReported } = message;
        const name = author ? `${author.firstName} ${author.lastName}` : other;
        return (
          <li key={id} className={cx(styles.message, isOurs ? styles.ours : styles.theirs)}>
            {!isOurs && <Avatar name={name} src={author ? faceOf(author).src : null} size={28} decorative />}
            <div className={styles.bubble}>
              <b className={styles.author}>{isOurs ? <FormattedMessage id="booking.messages.you" /> : name}</b>
              <p>{text}</p>
              <small>
                {dates.instant(at, timezone)}
                {isOurs && readAt && (
                  <>
                    {' · '}
                    <FormattedMessage id="booking.messages.read" />
                  </>
                )}
              </small>
            </div>
            {!isOurs &&
              (isReported ? (
                <small className="soft">
                  <FormattedMessage id="booking.messages.reported" />
                </small>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  icon="flag"
                  aria-label={intl.formatMessage({ id: 'booking.messages.report.of' }, withElision({ name }))}
                  onClick={() => onReport(message)}
                >
                  <FormattedMessage id="booking.messages.report" />
                </Button>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
