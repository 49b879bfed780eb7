import { api, type Booking, pages, type WorkspaceDetails } from '@escale/contract';
import { RemoteWidget, useApiQuery, useConfig, usePageTitle } from '@escale/platform';
import { Icon, LinkButton, PageHeading, Picture, PlaceName, Skeleton, useFloorName } from '@escale/ui';
import { PhoneNumber } from '@escale/ui/form';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { BookingPending } from '../bookings/booking-pending.tsx';
import { useSlotWords } from '../bookings/booking-words.ts';
import { useLiveBooking } from '../bookings/use-live-booking.ts';
import styles from './map.module.css';

const PlaceMap = lazy(() => import('@escale/ui/map').then(({ PlaceMap: map }) => ({ default: map })));

/** /booking-map: the booked seat on its floor, or the place on a map, and how to get there (BKG-02). */
export function MapPage() {
  const intl = useIntl();
  const words = useSlotWords();
  const floorName = useFloorName();
  const [address] = useSearchParams();
  const query = useLiveBooking(address.get('id') ?? '');
  const booking = query.data?.booking;
  const details = useApiQuery(
    api.workspaces.details,
    { query: { ids: [booking?.workspace.id ?? ''] } },
    { enabled: booking !== undefined },
  );
  const space = details.data?.items[0];
  usePageTitle(
    booking
      ? intl.formatMessage({ id: 'booking.map.title' }, { name: booking.workspace.name })
      : intl.formatMessage({ id: 'booking.one.title' }),
  );
  if (!booking) return <BookingPending id={address.get('id') ?? ''} query={query} />;
  const { building, seat } = booking;
  return (
    <div className={styles.page}>
      <section className={styles.way}>
        <PageHeading sub={words(booking)}>
          <FormattedMessage id="booking.map.title" values={{ name: booking.workspace.name }} />
        </PageHeading>
        <ul className={styles.lines}>
          <li>
            <Icon name="map-pin" size={18} />
            <span>
              <b>{building.name}</b>
              <br />
              {building.street}, <PlaceName>{building.place}</PlaceName>
            </span>
          </li>
          {space?.floor && (
            <li>
              <Icon name="layers" size={18} />
              <span>
                <b>{floorName(space.floor)}</b>
              </span>
            </li>
          )}
          {seat && (
            <li>
              <Icon name="armchair" size={18} />
              <span>
                <b>
                  <FormattedMessage id="booking.seat.chosen" values={{ name: seat.name }} />
                </b>
                <br />
                {booking.workspace.name}
              </span>
            </li>
          )}
          {space?.accessInstructions && booking.status === 'confirmed' && (
            <li>
              <Icon name="key" size={18} />
              <span>{space.accessInstructions}</span>
            </li>
          )}
          {space?.phone && (
            <li>
              <Icon name="phone" size={18} />
              <a href={`tel:${space.phone}`}>
                <PhoneNumber value={space.phone} />
              </a>
            </li>
          )}
        </ul>
        <div className={styles.actions}>
          {space?.position && (
            <LinkButton icon="footprints" href={directionsTo(space.position)} target="_blank" rel="noreferrer">
              <FormattedMessage id="booking.map.directions" />
            </LinkButton>
          )}
          <LinkButton variant="second" href={pages.booking(booking.id)}>
            <FormattedMessage id="booking.result.details" />
          </LinkButton>
          {seat && (
            <LinkButton variant="quiet" icon="map" href={pages.floorMap(building.id, seat.floorId)}>
              <FormattedMessage id="booking.map.floor" />
            </LinkButton>
          )}
        </div>
        <Picture
          id={booking.workspace.picture}
          alt=""
          radius={20}
          sizes="(max-width: 1023px) 100vw, 432px"
          className={styles.picture}
        />
      </section>
      <div className={styles.plan}>
        <Plan booking={booking} space={space} />
      </div>
    </div>
  );
}

/** The floor with the seat on it; without a plan, the place on the map of its city. */
function Plan({ booking, space }: { booking: Booking; space: WorkspaceDetails | undefined }) {
  const intl = useIntl();
  const { mapStyleUrl } = useConfig();
  const { slot, seat, workspace } = booking;
  if (!space) return <Skeleton height={420} radius={20} />;
  if (space.floor && workspace.scope === 'internal') {
    return (
      <RemoteWidget
        name="floormap/FloorPicker"
        fallback={<Skeleton height={420} radius={14} />}
        props={{
          workspaceId: workspace.id,
          date: slot.date,
          part: slot.halves.length === 1 && slot.halves[0] ? slot.halves[0] : 'day',
          selectedSeatId: seat?.id ?? null,
          readOnly: true,
          onSelect: () => undefined,
        }}
      />
    );
  }
  if (!space.position) {
    return (
      <p className="soft">
        <FormattedMessage id="booking.map.none" />
      </p>
    );
  }
  return (
    <Suspense fallback={<Skeleton height={420} radius={20} />}>
      <PlaceMap
        className={styles.city}
        city={space.locality}
        styleUrl={mapStyleUrl}
        lon={space.position.lng}
        lat={space.position.lat}
        label={intl.formatMessage({ id: 'booking.map.label' }, { name: workspace.name })}
      />
    </Suspense>
  );
}

/** Directions to a place on OpenStreetMap, which needs no account. */
function directionsTo({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=16/${lat}/${lng}`;
}
