import { cockpitApi } from '@escale/contract/cockpit';
import type { FloorSummary } from '@escale/contract/floors';
import { call, notify, saveFile } from '@escale/platform';
import { Button } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Downloads the published plan as an SVG file; an empty one is refused with the sentence of the catalogue (MAP-05). */
export function DownloadButton({ floor }: { floor: FloorSummary }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const map = await call(cockpitApi.floors.map, { params: { id: floor.id }, query: {} });
      saveFile(map, 'image/svg+xml', `${floor.name}.svg`);
    } catch (error) {
      if (error instanceof Error) notify({ tone: 'danger', message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="second" icon="download" busy={isBusy} onClick={download}>
      <FormattedMessage id="floors.download" />
    </Button>
  );
}
