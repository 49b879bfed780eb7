import { cockpitApi } from '@escale/contract/cockpit';
import type { FloorSummary } from '@escale/contract/floors';
import { notify, useApiMutation } from '@escale/platform';
import { base64Of, isTooLarge } from '@escale/rules/picture-file';
import { Button, Notice } from '@escale/ui';
import { Checkbox } from '@escale/ui/form';
import { lazy, Suspense, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './drawer.module.css';

const ScaleDialog = lazy(() => import('../scale/scale-dialog.tsx').then(({ ScaleDialog: one }) => ({ default: one })));

/** The picture beneath the plan: chosen, replaced, removed, and its scale (MAP-01). */
export function ImageField({ floor, onScaled }: { floor: FloorSummary; onScaled?: () => void }) {
  const intl = useIntl();
  const file = useRef<HTMLInputElement>(null);
  const [hasRights, setRights] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isScaling, setScaling] = useState(false);
  const save = useApiMutation(cockpitApi.floors.setImage);
  const remove = useApiMutation(cockpitApi.floors.removeImage);
  const { image } = floor;
  const params = { id: floor.id };
  const send = async (given: File | undefined) => {
    if (!given) return;
    if (isTooLarge(given)) return setFault('floors.image.large');
    setFault(null);
    save.mutate(
      { params, body: { image: await base64Of(given), rightsConfirmed: true } },
      { onSuccess: () => notify({ tone: 'success', message: intl.formatMessage({ id: 'floors.image.saved' }) }) },
    );
  };
  const error = fault ? intl.formatMessage({ id: fault }) : (save.error ?? remove.error)?.message;
  return (
    <section className={styles.part}>
      <h3>
        <FormattedMessage id="floors.image" />
      </h3>
      <p className="soft">
        <FormattedMessage id="floors.image.kinds" />
        {' · '}
        <FormattedMessage id={image ? 'floors.image.size' : 'floors.image.none'} values={{ ...image }} />
      </p>
      <Checkbox checked={hasRights} onChange={setRights}>
        <FormattedMessage id="floors.image.rights" />
      </Checkbox>
      <div className={styles.row}>
        <input
          ref={file}
          type="file"
          className={styles.file}
          tabIndex={-1}
          aria-hidden="true"
          accept="image/png,image/jpeg,image/svg+xml"
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          variant="second"
          size="small"
          icon="upload"
          busy={save.isPending}
          onClick={() => (hasRights ? file.current?.click() : setFault('floors.image.rights.missing'))}
        >
          <FormattedMessage id={image ? 'floors.image.replace' : 'floors.image.choose'} />
        </Button>
        {image && (
          <>
            <Button variant="second" size="small" icon="ruler" onClick={() => setScaling(true)}>
              <FormattedMessage id="floors.scale" />
            </Button>
            <Button variant="quiet" size="small" busy={remove.isPending} onClick={() => remove.mutate({ params })}>
              <FormattedMessage id="floors.image.remove" />
            </Button>
          </>
        )}
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
      {isScaling && image && (
        <Suspense>
          <ScaleDialog floor={floor} image={image} onScaled={onScaled} onClose={() => setScaling(false)} />
        </Suspense>
      )}
    </section>
  );
}
