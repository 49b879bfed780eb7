import { pictureUrl } from '@escale/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Seat } from '../seats/seat-rules.ts';

/** Avatars of the colleagues on a plan by picture id, as they load. */
export function useAvatars(seats: readonly Seat[]): ReadonlyMap<string, HTMLImageElement> {
  const [images, setImages] = useState<ReadonlyMap<string, HTMLImageElement>>(new Map());
  const wanted = useMemo(() => [...new Set(seats.flatMap((seat) => seat.holder?.avatar ?? []))].sort().join(), [seats]);
  // A canvas can only draw pictures that are already loaded.
  useEffect(() => {
    let gone = false;
    for (const picture of wanted.split(',').filter(Boolean)) {
      const image = new Image();
      image.onload = () => {
        if (!gone) setImages((known) => new Map(known).set(picture, image));
      };
      image.src = pictureUrl(picture, 160);
    }
    return () => {
      gone = true;
    };
  }, [wanted]);
  return images;
}
