import { faceOf, pages, type SearchPart, type WorkspaceCard } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Anchor, AvatarStack, Badge, cx, Icon, type IconName } from '@escale/ui';
import { memo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { SpacePlace } from '../words/space-place.tsx';
import { CardPhotos } from './card-photos.tsx';
import { CardPrice } from './card-price.tsx';
import { facilityIcon, tellingFacility } from './facility-icon.ts';
import { isLocked } from './locked.ts';
import styles from './space-card.module.css';
import { stateIcons, stateMessage, stateOf } from './state-icon.ts';
import { useFavourite } from './use-favourite.ts';
import { useWalk } from './use-walk.ts';

const soundIcon = { silent: 'volume-x', quiet: 'volume-1', lively: 'volume-2' } as const satisfies Record<
  string,
  IconName
>;

interface SpaceCardProps {
  space: WorkspaceCard;
  part: SearchPart | null;
  monthly?: boolean;
  people?: number;
  /** Number of charged hours, where hours are searched for. */
  hours?: number;
  /** Query string passed on to the space page: date, part, people. */
  choice: string;
  linked?: boolean;
  onHighlight?: (id: string | null) => void;
  eager?: boolean;
  /** Heading level of the space's name on the page. */
  level?: 2 | 3;
}

/** A space in four lines under its picture: name, place, three facts, price and who will be there (EXP-14). */
export const SpaceCard = memo(function SpaceCard({
  space,
  part,
  choice,
  monthly = false,
  people = 1,
  hours = 0,
  linked = false,
  onHighlight,
  eager = false,
  level = 2,
}: SpaceCardProps) {
  const intl = useIntl();
  const walk = useWalk();
  const favourite = useFavourite(space.id, space.favourite);
  // What sets a space apart tells more than what many have.
  const [tag] = space.tags;
  const telling = tag ? undefined : tellingFacility(space.facilities);
  const locked = isLocked(space, useSession().member);
  const Heading = level === 2 ? 'h2' : 'h3';
  const internal = space.scope === 'internal';
  const state = stateOf(space);
  return (
    <article
      className={cx(styles.card, linked && styles.linked)}
      data-state={state}
      onPointerEnter={() => onHighlight?.(space.id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(space.id)}
      onBlur={() => onHighlight?.(null)}
    >
      <div className={styles.photo}>
        <CardPhotos name={space.name} pictures={space.pictures} eager={eager} />
        <div className={styles.badges}>
          {state !== 'free' ? (
            <Badge tone="white" icon={stateIcons[state]}>
              <FormattedMessage id={stateMessage(state)} />
            </Badge>
          ) : locked ? (
            <Badge tone="white" icon="lock">
              <FormattedMessage id="explore.badge.company" />
            </Badge>
          ) : internal ? (
            <Badge tone="ink" icon="building">
              <FormattedMessage id="explore.badge.internal" />
            </Badge>
          ) : (
            <Badge tone="white" icon={space.instant ? 'zap' : 'clock'}>
              <FormattedMessage
                id={space.instant ? 'explore.badge.instant' : 'explore.badge.request'}
                values={{ hours: space.answerHours }}
              />
            </Badge>
          )}
          {space.withinBudget && !internal && state === 'free' && (
            <Badge tone="white" icon="wallet">
              <FormattedMessage id="explore.badge.budget" />
            </Badge>
          )}
        </div>
        <button
          type="button"
          className={cx(styles.heart, space.favourite && styles.on)}
          aria-pressed={space.favourite}
          aria-label={intl.formatMessage({ id: 'explore.card.favourite' }, { name: space.name })}
          disabled={favourite.busy}
          onClick={favourite.toggle}
        >
          <Icon name="heart" size={24} filled />
        </button>
      </div>
      <div className={styles.name}>
        <Heading>
          <Anchor href={`${pages.workspace(space.id)}${choice}`} className={styles.link}>
            <span className={styles.marked}>{space.name}</span>
          </Anchor>
        </Heading>
        {internal && (
          <span className={styles.own}>
            <FormattedMessage id="explore.card.own" />
          </span>
        )}
        {space.rating && !internal && (
          <span className={styles.rate}>
            <Icon name="star" size={14} filled label={intl.formatMessage({ id: 'explore.card.rating' })} />
            <span className="num">
              <FormattedNumber value={space.rating.average} minimumFractionDigits={1} maximumFractionDigits={1} />
            </span>
            <span className="faint num">({space.rating.count})</span>
          </span>
        )}
      </div>
      <p className={styles.where}>
        <FormattedMessage id={`explore.type.${space.type}`} /> · <SpacePlace short space={space} />
        {space.distanceMeters !== null && ` · ${walk(space.distanceMeters)}`}
      </p>
      <ul className={styles.facts}>
        <li>
          <Icon name={space.freePlaces === null ? 'users' : 'armchair'} />
          <FormattedMessage
            id={space.freePlaces === null ? 'explore.card.capacity' : 'explore.card.free'}
            values={{ count: space.freePlaces ?? space.capacity }}
          />
        </li>
        {space.soundLevel && (
          <li>
            <Icon name={soundIcon[space.soundLevel]} />
            <FormattedMessage id={`explore.sound.${space.soundLevel}`} />
          </li>
        )}
        {tag && (
          <li>
            <Icon name="sparkles" />
            <FormattedMessage id={`explore.tag.${tag}`} />
          </li>
        )}
        {telling && (
          <li>
            <Icon name={facilityIcon(telling)} />
            <FormattedMessage id={`explore.facility.${telling}`} />
          </li>
        )}
      </ul>
      <div className={styles.foot}>
        <CardPrice space={space} part={part} monthly={monthly} people={people} hours={hours} />
        {space.teammates.length > 0 && <AvatarStack people={space.teammates.map(faceOf)} size={24} max={3} />}
      </div>
    </article>
  );
});
