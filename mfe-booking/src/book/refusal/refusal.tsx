import { type ErrorCode, pages } from '@escale/contract';
import { useOnline } from '@escale/platform';
import { Button, LinkButton, Notice } from '@escale/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/next/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from '../book.module.css';
import type { BookingCheck } from '../price/price-summary.tsx';
import { WayLink } from './way-link.tsx';
import type { WayOut } from './ways-out.ts';

const WhyRefused = lazy(() => import('../../trace/why-refused.tsx').then(({ WhyRefused: why }) => ({ default: why })));

interface RefusalProps {
  tone: 'danger' | 'warning';
  code: ErrorCode | 'network.offline';
  message: string;
  /** The rule that refused, where it is known. */
  rule?: BookingCheck['slots'][number]['decisions'][number]['rule'];
  /** All rules that were tried, where they are known. */
  decisions?: BookingCheck['slots'][number]['decisions'];
  waysOut: readonly WayOut[];
  people: number;
  timezone: string;
  /** Number of people there are places for, below the requested number; null where fewer people would not help. */
  fewer?: number | null;
  onFewer?: (people: number) => void;
  /** The waiting list of a full space. */
  waiting?: ReactNode;
  /** True for a choice just submitted: the focus moves here. */
  tried?: boolean;
  onRetry: () => void;
  onPayByCard: () => void;
  /** Shows the card form again, after a card that was refused. */
  onOtherCard: () => void;
  /** Null where the credits do not suffice, or would pay already. */
  onPayWithCredits: (() => void) | null;
}

/** Why it cannot be booked, what to do next, and up to three choices that would work, each one tap (BKG-04, BKG-21). */
export const Refusal = withTexts(
  texts,
  function Refusal({
    tone,
    code,
    message,
    rule,
    decisions = [],
    waysOut,
    people,
    timezone,
    fewer = null,
    onFewer,
    waiting,
    tried,
    onRetry,
    onPayByCard,
    onOtherCard,
    onPayWithCredits,
  }: RefusalProps) {
    const intl = useIntl();
    const box = useRef<HTMLDivElement>(null);
    // The pressed button may be far below: the refusal scrolls into view and is announced.
    useEffect(() => {
      if (tried) box.current?.focus();
    }, [tried]);
    const next = nextStep();
    // What was said without a network is no longer true once it is back.
    const isOnline = useOnline();
    const isBack = isOnline && code === 'network.offline';
    const [wasOffline, setWasOffline] = useState(!isOnline);
    if (!isOnline && !wasOffline) setWasOffline(true);
    return (
      <div ref={box} tabIndex={-1} className={styles.refusal}>
        <Notice
          tone={tone}
          title={
            isBack ? intl.formatMessage({ id: wasOffline ? 'booking.next.online' : 'booking.unanswered' }) : message
          }
        >
          {next && (
            <div className={styles.ways}>
              <p>{next.why && <FormattedMessage id={`booking.next.${next.why}`} />}</p>
              {next.action}
            </div>
          )}
          {fewer !== null && onFewer && (
            <div className={styles.ways}>
              <Button size="small" variant="second" icon="users" onClick={() => onFewer(fewer)}>
                <FormattedMessage id="booking.next.fewer" values={{ people: fewer }} />
              </Button>
            </div>
          )}
          {waysOut.length > 0 && (
            <div className={styles.ways}>
              <p>
                <FormattedMessage id="booking.ways.lead" />
              </p>
              {waysOut.map((way) => (
                <WayLink key={`${way.kind}.${way.workspaceId}`} way={way} people={people} timezone={timezone} />
              ))}
            </div>
          )}
          {waiting}
          {decisions.length > 0 && (
            <Suspense>
              <WhyRefused decisions={decisions} />
            </Suspense>
          )}
        </Notice>
      </div>
    );

    function withCredits(): ReactNode {
      return (
        onPayWithCredits && (
          <Button size="small" variant="second" onClick={onPayWithCredits}>
            <FormattedMessage id="booking.next.credits" />
          </Button>
        )
      );
    }

    function nextStep(): { why?: string; action: ReactNode } | null {
      const link = (href: string, id: string) => (
        <LinkButton size="small" variant="second" href={href}>
          <FormattedMessage id={`booking.next.${id}`} />
        </LinkButton>
      );
      switch (code) {
        case 'access.freemium-free-only':
          return { why: 'freemium', action: link(`${pages.explore()}?free=true`, 'free-spaces') };
        case 'booking.full':
        case 'booking.unavailable':
          // A closed seat cannot be taken either.
          if (fewer !== null) return null;
          return { why: rule === 'seat' ? 'other' : 'taken', action: null };
        case 'access.no-internal-sites':
          return { why: 'internal', action: link(pages.explore(), 'other-spaces') };
        case 'booking.no-days-left':
        case 'booking.policy-forbids-day':
          return { why: 'policy', action: link(pages.myWeek(), 'my-week') };
        case 'payment.no-credits':
          return {
            action: (
              <Button size="small" variant="second" icon="credit-card" onClick={onPayByCard}>
                <FormattedMessage id="booking.next.card" />
              </Button>
            ),
          };
        case 'network.offline':
        case 'server.error':
        case 'server.unavailable':
        case 'request.timeout':
          return {
            why: 'kept',
            action: (
              <Button size="small" icon="rotate-cw" onClick={onRetry}>
                <FormattedMessage id="booking.retry" />
              </Button>
            ),
          };
        case 'payment.failed':
          return {
            why: 'nothing-charged',
            action: (
              <>
                <Button size="small" variant="second" icon="credit-card" onClick={onOtherCard}>
                  <FormattedMessage id="booking.next.other-card" />
                </Button>
                {withCredits()}
              </>
            ),
          };
        case 'payment.provider-error':
          return {
            why: 'provider-down',
            action: (
              <>
                <Button size="small" variant="second" icon="rotate-cw" onClick={onRetry}>
                  <FormattedMessage id="booking.retry" />
                </Button>
                {withCredits()}
              </>
            ),
          };
        default:
          return waysOut.length === 0 && code.startsWith('booking.') ? { why: 'other', action: null } : null;
      }
    }
  },
);
