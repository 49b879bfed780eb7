import { accountRoutes } from '@escale/contract/account-calls';
import { notify, useApiMutation, useUnsaved } from '@escale/platform';
import { base64Of } from '@escale/rules/picture-file';
import { Button, Dialog, Icon, IconButton, Notice } from '@escale/ui';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cropOf, nearest, type Sides, turned, wholeFraming, within } from './crop.rules.ts';
import styles from './crop-dialog.module.css';
import { CropStage } from './crop-stage.tsx';
import { Cropped } from './cropped.tsx';

interface Props {
  file: Blob;
  /** Address of the file in this page. */
  src: string;
  sides: Sides;
  onClose: () => void;
  /** The button that chooses another file, and why the last one was refused. */
  another: ReactNode;
}

const previews = [56, 32, 20];
const zoomStep = 0.1;

/** Chooses the round part of a picture: dragged or moved by the arrow keys, nearer by the slider, turned by quarters (ACC-02). */
export function CropDialog({ file, src, sides, onClose, another }: Props) {
  const intl = useIntl();
  const [framing, setFraming] = useState(() => wholeFraming(sides));
  const save = useApiMutation(accountRoutes.setAvatar);
  useUnsaved(true);
  const zoomTo = (zoom: number) => setFraming(within(sides, { ...framing, zoom }));
  const submit = async () => {
    const image = await base64Of(file);
    save.mutate(
      { body: { image, crop: cropOf(sides, framing) } },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: intl.formatMessage({ id: 'account.photo.saved' }) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'account.photo.crop' })}
      footer={
        <div className={styles.foot}>
          {another}
          <Button busy={save.isPending} onClick={submit}>
            <FormattedMessage id="account.photo.keep" />
          </Button>
        </div>
      }
    >
      <CropStage src={src} sides={sides} framing={framing} onChange={(next) => setFraming(within(sides, next))} />
      <div className={styles.tools}>
        <IconButton
          icon="minus"
          size="small"
          label={intl.formatMessage({ id: 'account.photo.further' })}
          onClick={() => zoomTo(framing.zoom - zoomStep)}
        />
        <input
          type="range"
          min={1}
          max={nearest}
          step={zoomStep}
          value={framing.zoom}
          aria-label={intl.formatMessage({ id: 'account.photo.zoom' })}
          aria-valuetext={intl.formatNumber(framing.zoom, { style: 'percent' })}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <IconButton
          icon="plus"
          size="small"
          label={intl.formatMessage({ id: 'account.photo.nearer' })}
          onClick={() => zoomTo(framing.zoom + zoomStep)}
        />
        <Button size="small" variant="quiet" icon="rotate-cw" onClick={() => setFraming(turned(sides, framing))}>
          <FormattedMessage id="account.photo.turn" />
        </Button>
        <span className={styles.previews} aria-hidden="true">
          {previews.map((size) => (
            <span key={size} className={styles.preview} style={{ width: size, height: size }}>
              <Cropped src={src} sides={sides} framing={framing} size={size} />
            </span>
          ))}
        </span>
      </div>
      {save.error && (
        <Notice tone="danger">
          <Icon name="circle-alert" size={16} /> {save.error.message}
        </Notice>
      )}
    </Dialog>
  );
}
