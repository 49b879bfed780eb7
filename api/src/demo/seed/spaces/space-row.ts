import type { Facility, RoomLayout, Tag, WorkspaceType } from '@escale/contract/references';
import type { CancellationPolicy } from '@escale/contract/workspaces';
import { isWholeSpace, type OpeningDay, withTax } from '@escale/rules';
import { idOf } from '../ids.ts';
import type { Texts } from '../rows.ts';
import { add, type Space, type World } from '../world.ts';
import { cancellations } from './terms.ts';

/** Location of a space: the relevant columns of its building. */
export interface Site {
  buildingId: string;
  companyId: string | null;
  hostId: string | null;
  locality: string;
  place: string;
  lat: number;
  lng: number;
  timezone: string;
  taxBasisPoints: number;
  openingHours: readonly OpeningDay[];
}
/** A space of the demo; omitted fields get defaults. Prices in cents excluding tax. */
export interface SpaceInput {
  key: string;
  name: string;
  type: WorkspaceType;
  capacity: number;
  hourly?: boolean;
  description: Texts;
  pictures: readonly string[];
  facilities?: readonly Facility[];
  tags?: readonly Tag[];
  soundLevel?: string | null;
  layouts?: readonly { layout: RoomLayout; people: number }[];
  instant?: boolean;
  cancellation?: CancellationPolicy['code'];
  prices?: { hour: number | null; halfDay: number | null; day: number | null; month: number | null };
  per?: 'person' | 'space';
  closure?: string | null;
  floorId?: string | null;
  zone?: object | null;
  zoneLabel?: object | null;
  hasSeats?: boolean;
}
const unsold = { hour: null, halfDay: null, day: null, month: null };
const arrival: Texts = {
  fr: 'Présentez-vous à l’accueil avec la référence de votre réservation.',
  en: 'Give the reference of your booking at the reception.',
  nl: 'Meld u bij de receptie met de referentie van uw reservering.',
};

/** Adds a space to the world: its row, and the data that bookings look up. */
export function addSpace(world: World, site: Site, input: SpaceInput): Space {
  const { hourly = false, prices = unsold, per = 'person', hasSeats = false, instant = true } = input;
  const terms = cancellations[input.cancellation ?? 'flexible'];
  const id = idOf('workspace', input.key);
  const day = prices.day ?? prices.halfDay ?? prices.hour ?? 0;
  const bookingMode = hourly ? 'hours' : 'halfDays';
  add(world, 'workspace', {
    id,
    building_id: site.buildingId,
    floor_id: input.floorId ?? null,
    company_id: site.companyId,
    host_id: site.hostId,
    name: input.name,
    type: input.type,
    booking_mode: bookingMode,
    capacity: input.capacity,
    description: input.description,
    access_instructions: arrival,
    pictures: input.pictures,
    facilities: input.facilities ?? ['wifi'],
    tags: input.tags ?? [],
    sound_level: input.soundLevel ?? null,
    layouts: input.layouts ?? [],
    layout_codes: (input.layouts ?? []).map(({ layout }) => layout),
    instant,
    answer_hours: 24,
    notice_hours: instant ? 0 : 4,
    cancellation: terms,
    free_cancellation: terms.code === 'flexible',
    price_hour_cents: prices.hour,
    price_half_day_cents: prices.halfDay,
    price_day_cents: prices.day,
    price_month_cents: prices.month,
    price_per: per,
    tax_basis_points: site.taxBasisPoints,
    sort_price_cents: withTax(day, site.taxBasisPoints),
    closure: input.closure ?? null,
    locality: site.locality,
    place: site.place,
    lat: site.lat,
    lng: site.lng,
    zone: input.zone ?? null,
    zone_label: input.zoneLabel ?? null,
    has_seats: hasSeats,
  });
  const space: Space = {
    id,
    name: input.name,
    buildingId: site.buildingId,
    hostId: site.hostId,
    capacity: input.capacity,
    hourly,
    exclusive: isWholeSpace({ bookingMode, type: input.type, pricePer: per, hasSeats }),
    instant,
    hasSeats,
    prices: { hour: prices.hour, halfDay: prices.halfDay, day: prices.day },
    per,
    taxBasisPoints: site.taxBasisPoints,
    timezone: site.timezone,
    openingHours: site.openingHours,
    cancellation: terms,
    locality: site.locality,
    desk: input.type !== 'parking' && input.type !== 'car',
    closed: (input.closure ?? null) !== null,
  };
  world.spaces.set(input.key, space);
  return space;
}
