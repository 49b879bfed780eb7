import type { BestDay, BestPlace } from '@escale/contract';
import { useSession } from '@escale/platform';
import { medianOf } from '@escale/rules';
import { cx, Picture, PlaceName, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Found } from './best-day.page.tsx';
import styles from './place-choice.module.css';
import { usePlaceName } from './use-place-name.ts';

interface Props {
  day: BestDay;
  people: Found['people'];
  chosen: string | null;
  onChoose: (workspaceId: string) => void;
}

/** The places of a day, each with its price, how far it is for everybody, and why it suits (EXP-15). */
export function PlaceChoice({ day: { date, there, free, places }, people, chosen, onChoose }: Props) {
  const intl = useIntl();
  const nameOf = usePlaceName();
  const coming = there.length + free.length;
  if (places.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="connections.best-day.no-place" values={{ count: coming }} />
      </p>
    );
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>{intl.formatMessage({ id: 'connections.best-day.places' })}</legend>
      {places.map((place) => (
        <label key={place.workspaceId} className={cx(styles.place, place.workspaceId === chosen && styles.chosen)}>
          <input
            type="radio"
            name={`place-${date}`}
            checked={place.workspaceId === chosen}
            onChange={() => onChoose(place.workspaceId)}
          />
          <Picture id={place.picture} alt="" ratio="1" radius={10} sizes="72px" />
          <span className={styles.words}>
            <span className={styles.line}>
              <b>{nameOf(place)}</b>
              <Cost place={place} coming={coming} />
            </span>
            <small>
              <Why place={place} />
            </small>
            <Travel place={place} people={people} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Cost({ place: { totalCents }, coming }: { place: BestPlace; coming: number }) {
  const money = useMoney();
  const { member } = useSession();
  if (totalCents === 0)
    return (
      <b className={styles.cost}>
        <FormattedMessage id="connections.best-day.included" />
      </b>
    );
  const amount = member?.accountType === 'premium' ? money.credits : money.euros;
  return (
    <b className={styles.cost}>
      {amount(totalCents)}
      <small>
        <FormattedMessage
          id="connections.best-day.per-person"
          values={{ amount: amount(Math.round(totalCents / coming)) }}
        />
      </small>
    </b>
  );
}

/** The reason in words: who is there already, what speaks for it, how many places, how it is confirmed. */
function Why({ place }: { place: BestPlace }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `connections.best-day.why.${id}` }, values);
  const whoIsThere = ({ there, inSpace }: BestPlace) => [
    ...(inSpace > 0 ? [words('there', { count: inSpace })] : []),
    ...(there > inSpace ? [words('building', { count: there - inSpace })] : []),
  ];
  const reasons = [
    ...place.reasons
      .filter((reason) => reason !== 'included')
      .flatMap((reason) => (reason === 'there' ? whoIsThere(place) : words(reason))),
    words('free', { count: place.free }),
    ...(place.hasSeats ? [words('seats')] : []),
    ...(place.instant ? [] : [words('request', { hours: place.answerHours })]),
  ];
  return (
    <>
      <PlaceName>{place.place}</PlaceName> · {reasons.join(' · ')}
    </>
  );
}

/** A line from no distance to the farthest, a dot for each person whose usual site is known. */
function Travel({ place: { meters }, people }: { place: BestPlace; people: Found['people'] }) {
  const intl = useIntl();
  const median = medianOf(meters.map((one) => one.meters));
  const farthest = meters.at(-1);
  if (median === null || farthest === undefined) return null;
  const kilometers = (distance: number) =>
    intl.formatNumber(distance / 1000, { maximumFractionDigits: distance < 10_000 ? 1 : 0 });
  const most = Math.max(farthest.meters, 1000);
  const name = people.find(({ person }) => person.id === farthest.memberId)?.person.firstName ?? '';
  return (
    <span className={styles.travel}>
      <small>
        <FormattedMessage
          id="connections.best-day.travel"
          values={{
            median: kilometers(median),
            farthest: kilometers(farthest.meters),
            name,
            isFar: farthest.meters > median ? 'yes' : 'no',
          }}
        />
      </small>
      <span className={styles.axis} aria-hidden="true">
        {meters.map((one) => (
          <i key={one.memberId} style={{ insetInlineStart: `${(100 * one.meters) / most}%` }} />
        ))}
      </span>
    </span>
  );
}
