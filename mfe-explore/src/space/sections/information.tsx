import type { WorkspaceDetails } from '@escale/contract';
import { Icon, type IconName, useFloorName } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { OpeningHours } from '../opening-hours.tsx';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** Capacity, floor, sound, layouts and opening hours (WSP-01). */
export function Information({ space }: { space: WorkspaceDetails }) {
  const floorName = useFloorName();
  return (
    <Section id="information" title={<FormattedMessage id="explore.sections.information" />}>
      <div className={styles.info}>
        <ul className={styles.facts}>
          <Fact icon="users">
            <FormattedMessage id="explore.card.capacity" values={{ count: space.capacity }} />
          </Fact>
          {space.soundLevel && (
            <Fact icon="volume-1">
              <FormattedMessage id={`explore.sound.${space.soundLevel}`} />
            </Fact>
          )}
          {space.floor && <Fact icon="layers">{floorName(space.floor)}</Fact>}
          <Fact icon={space.instant ? 'zap' : 'clock'}>
            <FormattedMessage
              id={space.instant ? 'explore.badge.instant' : 'explore.badge.request'}
              values={{ hours: space.answerHours }}
            />
          </Fact>
          {space.layouts.map(({ layout, people }) => (
            <Fact key={layout} icon="armchair">
              <FormattedMessage id={`explore.layout.${layout}`} /> ·{' '}
              <FormattedMessage id="explore.people.count" values={{ count: people }} />
            </Fact>
          ))}
        </ul>
        <OpeningHours days={space.openingHours} />
      </div>
    </Section>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  );
}
