import type { Booking, RouteInput } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';

type Proof = RouteInput<typeof lateApi.checkIn.checkIn>['body'];

/** Says that the member is there: by a button, the code of the place, or the position of the device (BKG-18). */
export function useCheckIn({ id, workspace }: Booking) {
  const intl = useIntl();
  const [isLocating, setLocating] = useState(false);
  const [isUnlocated, setUnlocated] = useState(false);
  const checkIn = useApiMutation(lateApi.checkIn.checkIn, {
    onSuccess: () =>
      notify({ tone: 'success', message: intl.formatMessage({ id: 'booking.here.said' }, { name: workspace.name }) }),
  });
  const send = (body: Proof) => {
    setUnlocated(false);
    checkIn.mutate({ params: { id }, body });
  };
  const locate = () => {
    setLocating(true);
    const end = (coords: GeolocationCoordinates | null) => {
      setLocating(false);
      if (coords) send({ by: 'position', lat: coords.latitude, lng: coords.longitude });
      else setUnlocated(true);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => end(coords),
      () => end(null),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return {
    send,
    locate,
    isBusy: checkIn.isPending || isLocating,
    failure: isUnlocated ? intl.formatMessage({ id: 'booking.here.unlocated' }) : (checkIn.error?.message ?? null),
    /** The building wants to see the code of the place, or a position near it. */
    needsProof: isUnlocated || checkIn.error?.code === 'booking.check-in-elsewhere',
  };
}
