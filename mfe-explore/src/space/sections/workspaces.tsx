import { type AvailabilitySlot, type Price, pages, type WorkspaceDetails, type WorkspaceType } from '@escale/contract';
import { shownPrice, withElision } from '@escale/rules';
import { Badge, LinkButton, Picture, useDates, useFloorName, useMoney } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePriceWords } from '../../cards/use-price-words.ts';
import { addressOfChoice, type Choice } from '../choice/choice.rules.ts';
import { Section } from './section.tsx';
import styles from './sections.module.css';

interface WorkspacesProps {
  space: WorkspaceDetails;
  choice: Choice;
  slots: readonly AvailabilitySlot[];
}

/** The spaces of the building, the current one first; another is one tap away with the same choice (WSP-01). */
export function Workspaces({ space, choice, slots }: WorkspacesProps) {
  const dates = useDates();
  if (space.siblings.length === 0) return null;
  const { date, part } = choice;
  const requested = slots.filter((slot) => slot.date === date && (part === 'day' || slot.half === part));
  const free = requested.length > 0 ? Math.min(...requested.map((slot) => slot.free)) : 0;
  const search = new URLSearchParams(addressOfChoice({ ...choice, hours: null }));
  return (
    <Section
      id="workspaces"
      title={<FormattedMessage id="explore.section.workspaces" values={withElision({ name: space.building.name })} />}
    >
      <ul className={styles.rows}>
        <Row {...space} picture={space.pictures[0]} part={part}>
          <Badge tone="lime" icon="check">
            <FormattedMessage id="explore.section.chosen" />
          </Badge>
          {space.bookingMode === 'halfDays' && (
            <small className={styles.free} data-none={free === 0 || undefined}>
              <FormattedMessage id="explore.section.free" values={{ count: free, day: dates.shortDay(date) }} />
            </small>
          )}
        </Row>
        {space.siblings.map((sibling) => (
          <Row key={sibling.id} {...sibling} part={part}>
            <LinkButton variant="second" href={`${pages.workspace(sibling.id)}?${search}`}>
              <FormattedMessage id="explore.section.choose" />
            </LinkButton>
          </Row>
        ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  name: string;
  floor: WorkspaceDetails['floor'];
  type: WorkspaceType;
  capacity: number;
  picture: string | undefined;
  prices: Price[];
  part: Choice['part'];
  children: ReactNode;
}

function Row({ name, floor, type, capacity, picture, prices, part, children }: RowProps) {
  const money = useMoney();
  const words = usePriceWords();
  const floorName = useFloorName();
  const shownAs = shownPrice({ prices }, part);
  return (
    <li className={styles.row}>
      <Picture id={picture} alt="" ratio="11/7" radius={10} sizes="132px" />
      <div>
        <h3>{name}</h3>
        <p className="soft">
          <FormattedMessage id={`explore.type.${type}`} /> · {floor && `${floorName(floor)} · `}
          <FormattedMessage id="explore.card.capacity" values={{ count: capacity }} />
        </p>
      </div>
      <p className={styles.cost}>
        {shownAs && shownAs.price.includingTaxCents > 0 ? (
          <>
            <b className="num">{words.amount(shownAs.price.includingTaxCents)}</b>
            <small className="soft">
              <FormattedMessage id={`explore.price.unit.${shownAs.price.unit}`} />
              {words.inCredits && (
                <>
                  {' '}
                  · <span className="num">{money.euros(shownAs.price.includingTaxCents)}</span>
                </>
              )}{' '}
              <FormattedMessage id="explore.price.including" />
            </small>
          </>
        ) : (
          <b>
            <FormattedMessage id={shownAs ? 'explore.price.free' : 'explore.price.included'} />
          </b>
        )}
      </p>
      <div className={styles.pick}>{children}</div>
    </li>
  );
}
