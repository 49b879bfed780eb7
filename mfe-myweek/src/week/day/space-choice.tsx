import { type Part, type Position, pages } from '@escale/contract';
import { cx, LinkButton, Picture, PlaceName, Skeleton, useMoney } from '@escale/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useNearby } from '../state/use-nearby.ts';
import styles from './space-choice.module.css';

interface SpaceChoiceProps {
  site: Position | null;
  date: string;
  part: Part;
  foot: HTMLElement | null;
}

/** Free spaces within walking distance of the member's site, cheapest first; the chosen one is booked from the drawer's foot (WEK-05). */
export function SpaceChoice({ site, date, part, foot }: SpaceChoiceProps) {
  const money = useMoney();
  const { isPending, spaces } = useNearby(site, date, part, 5);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = spaces.find(({ id }) => id === chosenId);
  const all = `${pages.explore()}?date=${date}&part=${part}`;
  const priceOf = (space: (typeof spaces)[number]) => {
    const price = space.prices.find(({ unit }) => unit === (part === 'day' ? 'day' : 'halfDay')) ?? space.prices[0];
    return price ? money.credits(price.includingTaxCents) : null;
  };
  return (
    <section className={styles.choice}>
      <h3>
        <FormattedMessage id="myweek.space.title" />
      </h3>
      {isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={56} radius={10} />)}
      {!isPending && spaces.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="myweek.space.none" />
        </p>
      )}
      {spaces.map((space) => (
        <button
          key={space.id}
          type="button"
          aria-pressed={space.id === chosenId}
          className={cx(styles.space, space.id === chosenId && styles.chosen)}
          onClick={() => setChosenId(space.id === chosenId ? null : space.id)}
        >
          <Picture id={space.pictures[0] ?? null} alt="" ratio="1" sizes="40px" radius={8} className={styles.picture} />
          <span>
            <b>{space.name}</b>
            <small>
              <FormattedMessage id="myweek.places.free" values={{ count: space.freePlaces ?? 0 }} /> ·{' '}
              <PlaceName>{space.place}</PlaceName>
            </small>
          </span>
          <em>{priceOf(space)}</em>
        </button>
      ))}
      {foot &&
        createPortal(
          <>
            <span className={styles.cost}>
              <b>{chosen?.name ?? <FormattedMessage id="myweek.space.ask" />}</b>
              <small>{chosen && priceOf(chosen)}</small>
            </span>
            <LinkButton href={chosen ? pages.book(chosen.id, { date, part }) : all}>
              <FormattedMessage id={chosen ? 'myweek.space.book' : 'myweek.space.all'} />
            </LinkButton>
          </>,
          foot,
        )}
    </section>
  );
}
