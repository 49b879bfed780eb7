import type { BuildingForm } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { useApiMutation, useConfig } from '@escale/platform';
import { Skeleton } from '@escale/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChosenAddress } from '../address/address.rules.ts';
import { PhotoBox } from '../photo/photo-box.tsx';
import styles from './office.module.css';

const PlaceMap = lazy(async () => ({ default: (await import('@escale/ui/map')).PlaceMap }));

interface Props {
  office: BuildingForm;
  /** The address that was chosen and is not saved yet. */
  chosen: ChosenAddress | null;
  /** The field of the address. */
  children: ReactNode;
}

/** Beside the form: the photo, the address and where it is on a map. */
export function OfficeSide({ office: { id, name, picture, address }, chosen, children }: Props) {
  const intl = useIntl();
  const { mapStyleUrl } = useConfig();
  const params = { id };
  const upload = useApiMutation(officeApi.buildings.setThumbnail);
  const remove = useApiMutation(officeApi.buildings.removeThumbnail);
  const position = chosen?.place.position ?? address.position;
  const degrees = (value: number) => intl.formatNumber(value, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  return (
    <aside className={styles.side} aria-label={intl.formatMessage({ id: 'offices.field.address' })}>
      <PhotoBox
        name={name}
        picture={picture}
        refusal={upload.error?.message ?? remove.error?.message}
        isBusy={upload.isPending}
        onUpload={(image) =>
          upload.mutateAsync({ params, body: { image, rightsConfirmed: true } }).catch(() => undefined)
        }
        onRemove={() => remove.mutate({ params })}
      />
      <div className={styles.address}>{children}</div>
      {position && (
        <div className={styles.map}>
          <Suspense fallback={<Skeleton height={280} radius={0} />}>
            <PlaceMap
              key={`${position.lat},${position.lng}`}
              city={(chosen?.place ?? address).locality}
              styleUrl={mapStyleUrl}
              lon={position.lng}
              lat={position.lat}
              label={intl.formatMessage({ id: 'offices.address.map' }, { name })}
            />
          </Suspense>
          <small className={styles.position}>
            <FormattedMessage
              id="offices.address.position"
              values={{ lat: degrees(position.lat), lng: degrees(position.lng) }}
            />
          </small>
        </div>
      )}
    </aside>
  );
}
