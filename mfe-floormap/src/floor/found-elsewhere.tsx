import { api, type FloorPlan, type Part, pages } from '@escale/contract';
import { call, queryKey } from '@escale/platform';
import { Link, useFloorName } from '@escale/ui';
import { useQueries } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { findSeats } from '../seats/seat-rules.ts';
import { useSeatWords } from '../seats/use-seat-words.ts';
import styles from './floor.module.css';

interface FoundElsewhereProps {
  plan: FloorPlan;
  words: string;
  date: string;
  part: Part;
}
/** Seats of other floors that are named. */
const most = 3;

/** Persons and seats that are not on this floor but on others of the building, as far as the member may see them (MAP-09, CON-05). */
export function FoundElsewhere({ plan, words, date, part }: FoundElsewhereProps) {
  const intl = useIntl();
  const floorName = useFloorName();
  const seatWords = useSeatWords();
  const answers = useQueries({
    queries: plan.floors
      .filter(({ id }) => id !== plan.floor.id)
      .map(({ id }) => {
        const input = { params: { id }, query: { date, part } };
        return {
          queryKey: queryKey(api.workspaces.floorPlan, input),
          queryFn: ({ signal }: { signal: AbortSignal }) => call(api.workspaces.floorPlan, { ...input, signal }),
        };
      }),
  });
  const found = answers.flatMap(({ data }) =>
    data ? findSeats(data.seats, words).map((seat) => ({ floor: data.floor, seat })) : [],
  );
  const isPending = answers.some((answer) => answer.isPending);
  return (
    <ul className={styles.elsewhere} role="status">
      {found.slice(0, most).map(({ floor, seat }) => (
        <li key={seat.id}>
          <Link href={`${pages.floorMap(floor.buildingId, floor.id)}?date=${date}&part=${part}&seat=${seat.id}`}>
            {[seatWords.holder(seat), floorName(floor), seatWords.title(seat)].filter(Boolean).join(', ')}
          </Link>
        </li>
      ))}
      {found.length === 0 && !isPending && <li>{intl.formatMessage({ id: 'floormap.list.none' })}</li>}
    </ul>
  );
}
