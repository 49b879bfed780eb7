import { type Box, faceOf, type SearchQuery, type WorkspaceCard } from '@escale/contract';
import { notify } from '@escale/platform';
import { useMoney } from '@escale/ui';
import { type MapPin, MapView } from '@escale/ui/map';
import { type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { districtNames } from '../words/district-names.ts';
import { PinCard } from './pin-card.tsx';
import { type Pin, usePins } from './pins.ts';
import { choiceOf } from './search-address.ts';
import { startBox } from './start-box.ts';

interface MapPanelProps {
  city: string;
  styleUrl: string | null;
  query: SearchQuery;
  /** The same with its place; null while that is not known. */
  placed: SearchQuery | null;
  placeName: string | null;
  box: Box | null;
  items: readonly WorkspaceCard[];
  highlighted: string | null;
  onHighlight: (id: string | null) => void;
  onMoved: (box: Box) => void;
  enlarged: boolean;
  onEnlarge: (() => void) | undefined;
  /** Pixels at the bottom that the sheet of phones covers. */
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
  const found = usePins(placed);
  const pins = found ?? none;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<readonly string[]>([]);
  const names = useMemo(() => new Map(items.map(({ id, name }) => [id, name])), [items]);
  const areaNames = useMemo(() => districtNames(placeName), [placeName]);
  const { bounds, lat, lng } = query;
  const start = useMemo(() => {
    const point = placeName && lat !== undefined && lng !== undefined ? { lat: Number(lat), lng: Number(lng) } : null;
    // The map waits for its pins, so that it does not begin elsewhere than it stays.
    return startBox(found && box, pins, areaNames.length > 0 ? point : null, bounds !== undefined);
  }, [found, box, pins, bounds, lat, lng, placeName, areaNames]);
  const pills = useMemo<MapPin[]>(
    () =>
      pins.map(({ id, position, priceCents, teammates }) => {
        const label =
          priceCents === null
            ? intl.formatMessage({ id: 'explore.price.included' })
            : priceCents === 0
              ? intl.formatMessage({ id: 'explore.price.free' })
              : money.short(priceCents);
        const name = names.get(id);
        return {
          id,
          lat: position.lat,
          lon: position.lng,
          label,
          spoken: name ? `${name}, ${label}` : label,
          own: priceCents === null,
          people: teammates.map(faceOf),
        };
      }),
    [pins, names, intl, money],
  );
  const [shown] = selected;
  return (
    <MapView
      city={city}
      styleUrl={styleUrl ?? undefined}
      label={intl.formatMessage({ id: 'explore.map.label' })}
      pins={pills}
      box={start}
      areaNames={areaNames}
      highlightedId={highlighted ?? shown}
      seenIds={seen}
      onHighlight={onHighlight}
      onSelect={(ids) => {
        setSeen((known) => new Set([...known, ...ids.slice(0, 1)]));
        setSelected(ids);
      }}
      onMoveEnd={(next, byUser) => {
        if (byUser) onMoved(next);
      }}
      onLocate={() => undefined}
      onLocateFailed={() => notify({ tone: 'warning', message: intl.formatMessage({ id: 'explore.map.no-position' }) })}
      onEnlarge={onEnlarge}
      enlarged={enlarged}
      covered={covered}
      note={intl.formatMessage(
        { id: 'explore.map.note' },
        { unit: query.tab === 'monthly' ? 'month' : query.part === 'day' ? 'day' : 'halfDay' },
      )}
    >
      {children}
      {shown !== undefined && (
        <PinCard
          key={shown}
          ids={selected}
          items={items}
          query={query}
          choice={choiceOf(query)}
          onShow={(id) => setSelected([id, ...selected.filter((one) => one !== id)])}
          onClose={() => setSelected([])}
        />
      )}
    </MapView>
  );
}
