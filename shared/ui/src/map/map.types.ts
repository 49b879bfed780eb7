import type { ReactNode } from 'react';
import type { Person } from '../display/avatar.tsx';

/** A place with a price on the map. `label` is what the pill says ('18 €'), `spoken` its whole name for screen readers. */
export type MapPin = {
  id: string;
  lon: number;
  lat: number;
  label: string;
  spoken?: string;
  /** What it costs beside others, in cents: a group is shown by its cheapest place. Without it, by its first. */
  worthCents?: number;
  own?: boolean;
  people?: readonly Person[];
};

/** What the map shows, in degrees. */
export type Box = { west: number; south: number; east: number; north: number };

/** Why there is no map: its code did not load, or the machine cannot draw it. The list beside it goes on. */
export type MapFailure = 'load' | 'draw';

export type MapViewProps = {
  city: string;
  styleUrl?: string | null;
  label: string;
  pins?: readonly MapPin[];
  box?: Box | null;
  center?: readonly [lon: number, lat: number];
  zoom?: number;
  highlightedId?: string | null;
  seenIds?: ReadonlySet<string>;
  onHighlight?: (id: string | null) => void;
  /** The ids under the pressed price, the one it tells first. */
  onSelect?: (ids: readonly string[]) => void;
  onMoveEnd?: (box: Box, byUser: boolean) => void;
  onLocate?: (place: { lon: number; lat: number }) => void;
  onLocateFailed?: () => void;
  onEnlarge?: () => void;
  enlarged?: boolean;
  onFailure?: (reason: MapFailure) => void;
  /** The district that was searched for, by the names it may have on the map: it is lit and edged. */
  areaNames?: readonly string[];
  /** Pixels at the bottom that something covers: what is fitted stays above. */
  covered?: number;
  note?: ReactNode;
  children?: ReactNode;
  className?: string;
  controls?: boolean;
};
