import type { Position } from '@escale/contract';
import { useConfig } from '@escale/platform';
import { Icon, Link, PlaceName } from '@escale/ui';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { districtNames } from '../../words/district-names.ts';
import { Section } from './section.tsx';
import styles from './sections.module.css';

const PlaceMap = lazy(() => import('@escale/ui/map').then(({ PlaceMap: map }) => ({ default: map })));

interface LocationProps {
  name: string;
  locality: string | null;
  position: Position | null;
  street: string;
  place: string;
  access: string;
  children?: ReactNode;
}

/** The location on a small map, and how to get in (WSP-01). */
export function Location({ name, locality, position, street, place, access, children }: LocationProps) {
  const { mapStyleUrl } = useConfig();
  const areaNames = useMemo(() => districtNames(place), [place]);
  return (
    <Section
      id="location"
      title={<FormattedMessage id="explore.section.location" />}
      end={
        position && (
          <Link
            href={`https://www.openstreetmap.org/directions?to=${position.lat},${position.lng}`}
            target="_blank"
            rel="noreferrer"
          >
            <FormattedMessage id="explore.section.route" />
          </Link>
        )
      }
    >
      {position && locality && (
        <div className={styles.map}>
          <Suspense>
            <PlaceMap
              city={locality}
              styleUrl={mapStyleUrl}
              lon={position.lng}
              lat={position.lat}
              label={name}
              areaNames={areaNames}
            />
          </Suspense>
        </div>
      )}
      <ul className={styles.ways}>
        <li>
          <Icon name="map-pin" />
          <span>
            <b>{street}</b>, <PlaceName>{place}</PlaceName>
          </span>
        </li>
        {children}
        {access && (
          <li>
            <Icon name="door-open" />
            <span>{access}</span>
          </li>
        )}
      </ul>
    </Section>
  );
}
