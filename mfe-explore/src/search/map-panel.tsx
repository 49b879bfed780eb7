import { type Box, faceOf, type Pin, pages, type WorkspaceCard } from '@escale/contract';
import { navigateTo } from '@escale/platform';
import { useMoney } from '@escale/ui';
import { type MapPin, MapView } from '@escale/ui/map';
import { type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

interface MapPanelProps {
  city: string;
  styleUrl: string | null;
  box: Box | null;
  pins: readonly Pin[];
  items: readonly WorkspaceCard[];
  highlighted: string | null;
  onHighlight: (id: string | null) => void;
  onMoved: (box: Box) => void;
  children: ReactNode;
}

/** The map beside the list: price pills in sync with the cards (EXP-05). A failure of the map leaves the list working. */
export function MapPanel({
  city,
  styleUrl,
  box,
  pins,
  items,
  highlighted,
  onHighlight,
  onMoved,
  children,
}: MapPanelProps) {
  const intl = useIntl();
  const money = useMoney();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const names = useMemo(() => new Map(items.map(({ id, name }) => [id, name])), [items]);
  const pills = useMemo<MapPin[]>(
    () =>
      pins.map(({ id, position, priceCents, scope, teammates }) => {
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
          own: scope === 'internal',
          people: teammates.map(faceOf),
        };
      }),
    [pins, names, intl, money],
  );
  return (
    <MapView
      city={city}
      styleUrl={styleUrl ?? undefined}
      label={intl.formatMessage({ id: 'explore.map.label' })}
      pins={pills}
      box={box ?? undefined}
      highlightedId={highlighted ?? undefined}
      seenIds={seen}
      onHighlight={onHighlight}
      onSelect={(id) => {
        setSeen((known) => new Set([...known, id]));
        navigateTo(pages.workspace(id));
      }}
      onMoveEnd={(next, byUser) => {
        if (byUser) onMoved(next);
      }}
      note={intl.formatMessage({ id: 'explore.map.note' })}
    >
      {children}
    </MapView>
  );
}
