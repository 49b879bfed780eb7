import { type BuildingSummary, pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { Anchor, Icon, type IconName, LinkButton, Picture, useFloorName } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { HalfBar } from '../half-bar.tsx';
import styles from '../offices.module.css';
import { useHoursWords } from '../use-hours-words.ts';
import { Lack } from './lack.tsx';

/** A building of the company: where it is, how full today, and what it lacks (CKP-06). */
export function OfficeCard({ office }: { office: BuildingSummary }) {
  const intl = useIntl();
  const floorName = useFloorName();
  const hours = useHoursWords();
  const { id, name, street, postcode, city, picture, floors, spaces, members, morning, afternoon, openingHours } =
    office;
  const fact = (icon: IconName, words: ReactNode) => (
    <li>
      <Icon name={icon} />
      {words}
    </li>
  );
  const counted = (of: 'floors' | 'spaces' | 'members', count: number) => (
    <FormattedMessage id={`offices.${of}`} values={{ count }} />
  );
  const link = (href: string, words: string, named: string, variant: 'quiet' | 'second' = 'quiet') => (
    <LinkButton variant={variant} size="small" href={href} aria-label={intl.formatMessage({ id: named }, { name })}>
      <FormattedMessage id={words} />
    </LinkButton>
  );
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div>
          <h2>
            <Anchor href={cockpitPages.office(id)}>{name}</Anchor>
          </h2>
          <p>{[street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')}</p>
          <p className={styles.floors}>
            {floors.map((floor) => (
              <span key={floor.id}>{floorName(floor)}</span>
            ))}
          </p>
        </div>
        <Picture id={picture} alt="" ratio="16/9" sizes="240px" radius={12} className={styles.photo} />
      </div>
      <div className={styles.halves}>
        <HalfBar half="morning" places={morning} />
        <HalfBar half="afternoon" places={afternoon} />
      </div>
      <ul className={styles.counts}>
        {fact('layers', counted('floors', floors.length))}
        {fact('door-open', counted('spaces', spaces))}
        {fact('users', counted('members', members))}
        {fact('clock', hours(openingHours))}
      </ul>
      <footer>
        <Lack office={office} />
        <span className={styles.links}>
          {link(pages.building(id), 'offices.asMember', 'offices.asMember.of')}
          {link(cockpitPages.officeSpaces(id), 'offices.spaces.link', 'offices.spaces.of')}
          {link(cockpitPages.floors(id), 'offices.tab.floors', 'offices.floors.of')}
          {link(cockpitPages.office(id), 'offices.edit', 'offices.edit.of', 'second')}
        </span>
      </footer>
    </li>
  );
}
