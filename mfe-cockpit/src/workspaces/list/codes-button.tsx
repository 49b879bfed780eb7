import { officeApi } from '@escale/contract/offices';
import { call, notify, saveFile } from '@escale/platform';
import { Button } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Downloads the check-in codes as sheets to print: of the building, or of the floor that the table shows (BKG-18). */
export function CodesButton({ buildingId, floorId }: { buildingId: string; floorId: string | null }) {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const query = floorId === null ? {} : { floorId };
      const file: unknown = await call(officeApi.sheets.print, {
        params: { id: buildingId },
        query,
        responseType: 'arraybuffer',
      });
      if (file instanceof ArrayBuffer)
        saveFile(new Uint8Array(file), 'application/pdf', `${intl.formatMessage({ id: 'spaces.codes.file' })}.pdf`);
    } catch (error) {
      if (error instanceof Error) notify({ tone: 'danger', message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="second" icon="qr-code" busy={isBusy} onClick={download}>
      <FormattedMessage id="spaces.codes" />
    </Button>
  );
}
