import { LinkButton, useMoney } from '@escale/ui';
import { useIntl } from 'react-intl';
import { useSlotWords } from '../slot-words.ts';
import { pathTo, type WayOut } from './ways-out.ts';

/** An alternative, one tap away: the seat or the space, where it is another one, with its time, price and distance (BKG-21). */
export function WayLink({ way, people, timezone }: { way: WayOut; people: number; timezone: string }) {
  const intl = useIntl();
  const money = useMoney();
  const words = useSlotWords();
  return (
    <LinkButton variant="second" size="small" href={pathTo(way, people, timezone)}>
      {way.distanceMeters !== null && `${way.name} · `}
      {way.seat && `${way.seat.name} · `}
      {words.short(way.slot, timezone)}
      {way.priceCents > 0 ? ` · ${money.credits(way.priceCents)}` : ''}
      {way.distanceMeters !== null &&
        ` · ${intl.formatMessage({ id: 'booking.ways.distance' }, { meters: way.distanceMeters })}`}
    </LinkButton>
  );
}
