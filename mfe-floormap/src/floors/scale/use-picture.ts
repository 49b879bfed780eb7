import { cockpitApi } from '@escale/contract/cockpit';
import { call } from '@escale/platform';
import { useEffect, useState } from 'react';

/** The picture of a floor as an address of this page: the server sends it to those who may see it. `tag`: which picture; null: none. */
export function usePicture(floorId: string, tag: string | null) {
  const [src, setSrc] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  // An object address is kept outside React until it is given back.
  useEffect(() => {
    setSrc(null);
    if (tag === null) return;
    let made: string | null = null;
    let isGone = false;
    const fetched: Promise<unknown> = call(cockpitApi.floors.image, {
      params: { id: floorId },
      responseType: 'arraybuffer',
    });
    fetched
      .then((bytes) => {
        if (isGone) return;
        made = URL.createObjectURL(new Blob([bytes as ArrayBuffer]));
        setSrc(made);
      })
      .catch(() => setMissing(true));
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [floorId, tag]);
  return { src, isMissing };
}
