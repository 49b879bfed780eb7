import { type Box, faceOf, type OwnBuilding, type SearchQuery, type WorkspaceCard } from '@escale/contract';
import { notify } from '@escale/platform';
import { halfDayCents, usualUnit } from '@escale/rules';
import { useMoney } from '@escale/ui';
import { type MapPin, MapView } from '@escale/ui/map';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { districtNames } from '../../words/district-names.ts';
import { hoursOf } from '../search-address.ts';
import { legendUnit, type Pin, pinsOfBuildings, usePins } from './pins.ts';
import { startBox } from './start-box.ts';

const PinCard = lazy(() => import('./pin-card.tsx').then(({ PinCard: card }) => ({ default: card })));

interface MapPanelProps {
  city: string;
  styleUrl: string | null;
  query: SearchQuery;
  /** The search with its place; null while the place is unknown. */
  placed: SearchQuery | null;
  placeName: string | null;
  box: Box | null;
  items: readonly WorkspaceCard[];
  /** The places of the member's bookings instead of those of the search; null while the search is shown. */
  booked: readonly Pin[] | null;
  /** The own buildings instead of their spaces; null while other spaces are shown. */
  own: readonly OwnBuilding[] | null;
  highlighted: string | null;
  onHighlight: (id: string | null) => void;
  onMoved: (box: Box) => void;
  enlarged: boolean;
  onEnlarge: (() => void) | undefined;
  /** Pixels at the bottom that are covered by the sheet of phones. */
  covered: number;
  children: ReactNode;
}

const none: readonly Pin[] = [];

/** The map beside the list: price pills in sync with the cards (EXP-05). A failure of the map leaves the list working. */
export function MapPanel({
  city,
  styleUrl,
  query,
  placed,
  placeName,
  box,
  items,
  booked,
  own,
  highlighted,
  onHighlight,
  onMoved,
  enlarged,
  onEnlarge,
  covered,
  children,
}: MapPanelProps) {
  const intl = useIntl();
  const money = useMoney();
  const found = usePins(booked || own ? null : placed);
  const buildings = useMemo(() => own && pinsOfBuildings(own), [own]);
  const known = booked ?? buildings ?? found;
  const pins = known ?? none;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<{ ids: readonly string[]; id: string } | null>(null);
  const usual = usualUnit(query.date ? (query.part ?? 'day') : null, query.tab === 'monthly');
  const names = useMemo(() => new Map([...items, ...(own ?? [])].map(({ id, name }) => [id, name])), [items, own]);
  const hours = hoursOf(query) !== null;
  const areaNames = useMemo(() => districtNames(placeName), [placeName]);
  const { bounds, lat, lng } = query;
  const start = useMemo(() => {
    const point = placeName && lat !== undefined && lng !== undefined ? { lat: Number(lat), lng: Number(lng) } : null;
    // The map waits for its pins, so that it does not start at another position.
    return startBox(known && box, pins, areaNames.length > 0 ? point : null, booked !== null || bounds !== undefined);
  }, [known, box, pins, bounds, lat, lng, placeName, areaNames, booked]);
  // The prices of a map are compared at a glance: all of them in whole euros, or all with cents.
  const isWhole = pins.every(({ priceCents }) => (priceCents ?? 0) % 100 === 0);
  const pills = useMemo<MapPin[]>(
    () =>
      pins.map(({ id, position, priceCents, unit, teammates, free }) => {
        const word = priceCents === null ? 'explore.price.included' : 'explore.price.free';
        const cost =
          free !== undefined
            ? intl.formatMessage({ id: 'explore.map.free' }, { count: free })
            : booked || !priceCents
              ? intl.formatMessage({ id: booked ? 'explore.map.booked' : word })
              : isWhole
                ? money.short(priceCents)
                : money.euros(priceCents);
        const name = names.get(id);
        // The legend names the usual unit; a price of another one shows its own.
        const named = priceCents ? unit : null;
        const label =
          named && named !== usual ? intl.formatMessage({ id: `explore.map.price.${named}` }, { cost }) : cost;
        // The visible text of a button must be part of its accessible name (WCAG 2.5.3).
        const spokenCost =
          named === usual ? `${cost} ${intl.formatMessage({ id: `explore.price.unit.${usual}` })}` : label;
        return {
          id,
          lat: position.lat,
          lon: position.lng,
          label,
          spoken: name ? `${name}, ${spokenCost}` : spokenCost,
          // Prices of the same hours are compared as they are.
          worthCents: hours ? (priceCents ?? 0) : halfDayCents({ unit, cents: priceCents }),
          own: priceCents === null,
          people: teammates.map(faceOf),
        };
      }),
    [pins, names, intl, money, usual, hours, booked, isWhole],
  );
  const shown = selected?.id;
  return (
    <MapView
      city={city}
      styleUrl={styleUrl}
      label={intl.formatMessage({ id: 'explore.map.label' })}
      pins={pills}
      box={start}
      areaNames={areaNames}
      highlightedId={highlighted ?? shown}
      seenIds={seen}
      onHighlight={onHighlight}
      onSelect={(ids) => {
        const [id] = ids;
        if (id === undefined) return;
        const section = own && document.getElementById(id);
        if (section) {
          section.focus();
          section.scrollIntoView({ block: 'start' });
          return;
        }
        setSeen((before) => new Set([...before, id]));
        setSelected({ ids, id });
      }}
      onMoveEnd={(next, byUser) => {
        if (byUser) onMoved(next);
      }}
      onLocate={() => undefined}
      onLocateFailed={() => notify({ tone: 'warning', message: intl.formatMessage({ id: 'explore.map.no-position' }) })}
      onEnlarge={onEnlarge}
      enlarged={enlarged}
      covered={covered}
      note={
        booked || own
          ? null
          : intl.formatMessage(
              { id: 'explore.map.note' },
              { unit: hours ? 'hours' : legendUnit(pins, usual, query.date !== undefined) },
            )
      }
    >
      {children}
      {selected && (
        <Suspense>
          <PinCard
            key={selected.id}
            ids={selected.ids}
            id={selected.id}
            items={items}
            query={query}
            onShow={(id) => setSelected({ ...selected, id })}
            onClose={() => setSelected(null)}
          />
        </Suspense>
      )}
    </MapView>
  );
}
