import { pages } from '@escale/contract';
import { wayOut } from '@escale/contract/schemas';
import type { ApiError } from '@escale/platform';
import { LinkButton, Notice, useDates, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { z } from 'zod';
import styles from './book.module.css';

const carried = z.object({ waysOut: z.array(wayOut).default([]) });

/** Why it could not be booked, and up to three choices that would work, each one tap (BKG-04, BKG-21). */
export function Refusal({ error, people }: { error: ApiError; people: number }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const parsed = carried.safeParse(error.problem);
  const waysOut = parsed.success ? parsed.data.waysOut : [];
  return (
    <div role="alert">
      <Notice tone="danger" title={error.message}>
        {waysOut.length > 0 && (
          <div className={styles.ways}>
            <p>
              <FormattedMessage id="booking.ways.lead" />
            </p>
            {waysOut.map((way) => {
              const slot = 'date' in way.slot ? way.slot : null;
              if (!slot) return null;
              return (
                <LinkButton
                  key={`${way.workspaceId}.${slot.date}.${slot.part}`}
                  variant="second"
                  size="small"
                  href={pages.book(way.workspaceId, { date: slot.date, part: slot.part, people: String(people) })}
                >
                  {way.kind === 'nearby' ? `${way.name} · ` : ''}
                  {dates.shortDay(slot.date)}, {intl.formatMessage({ id: `booking.part.${slot.part}` })} ·{' '}
                  {money.credits(way.priceCents)}
                </LinkButton>
              );
            })}
          </div>
        )}
      </Notice>
    </div>
  );
}
