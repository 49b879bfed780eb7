import type { ReactNode } from 'react';
import type { Person } from '../display/avatar.tsx';

/** A place with a price on the map. `label` is the text of the pill ('18 €'), `spoken` its full name for screen readers. */
export type MapPin = {
  id: string;
  lon: number;
  lat: number;
  label: string;
  spoken?: string;
  /** Comparable price in cents: a group shows its cheapest place, or without this value its first. */
  worthCents?: number;
  own?: boolean;
  people?: readonly Person[];
};

/** The visible part of the map, in degrees. */
export type Box = { west: number; south: number; east: number; north: number };

/** Why there is no map: its code failed to load, or the device cannot draw it. The list beside it keeps working. */
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
  /** The ids under the pressed price, the shown one first. */
  onSelect?: (ids: readonly string[]) => void;
  onMoveEnd?: (box: Box, byUser: boolean) => void;
  onLocate?: (place: { lon: number; lat: number }) => void;
  onLocateFailed?: () => void;
  onEnlarge?: () => void;
  enlarged?: boolean;
  onFailure?: (reason: MapFailure) => void;
  /** The searched district, by the names it may have on the map: it is highlighted and outlined. */
  areaNames?: readonly string[];
  /** Pixels at the bottom that are covered: fitted content stays above them. */
  covered?: number;
  note?: ReactNode;
  children?: ReactNode;
  className?: string;
  controls?: boolean;
};
