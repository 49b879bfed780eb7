import { useSession } from '@escale/platform';
import { base64Of, pictureFault, pictureTypes } from '@escale/rules/picture-file';
import { Button, IconButton, Picture } from '@escale/ui';
import { Checkbox } from '@escale/ui/form';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './photo-box.module.css';

interface Props {
  name: string;
  picture: string | null;
  /** What the server refused of the last file. */
  refusal: string | undefined;
  isBusy: boolean;
  onUpload: (image: string) => unknown;
  /** None where a photo can only be replaced. */
  onRemove?: (() => unknown) | undefined;
}

/** The photo of a building or space: shown, replaced once its publication is confirmed, and removed at once (spec §5). */
export function PhotoBox({ name, picture, refusal, isBusy, onUpload, onRemove }: Props) {
  const intl = useIntl();
  const { member } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [mayPublish, setMayPublish] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const words = (id: string) => intl.formatMessage({ id: `offices.photo.${id}` });
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const wrong = pictureFault(file);
    setFault(wrong && words(wrong));
    if (wrong === null) await onUpload(await base64Of(file));
  };
  const wrong = fault ?? refusal;
  return (
    <div className={styles.box}>
      <Picture id={picture} alt={intl.formatMessage({ id: 'offices.photo' }, { name })} ratio="2/1" />
      <div className={styles.tools}>
        <Checkbox checked={mayPublish} onChange={setMayPublish}>
          <FormattedMessage id="offices.photo.rights" values={{ company: member?.customer?.name ?? '' }} />
        </Checkbox>
        <span className={styles.buttons}>
          <Button
            variant="second"
            size="small"
            icon="image"
            busy={isBusy}
            aria-describedby={hintId}
            onClick={() => (mayPublish ? input.current?.click() : setFault(words('confirm')))}
          >
            {words(picture ? 'replace' : 'add')}
          </Button>
          {picture && onRemove && (
            <IconButton icon="trash-2" size="small" label={words('remove')} onClick={() => onRemove()} />
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join()}
          aria-label={words('add')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <small id={hintId} role={wrong ? 'alert' : undefined} className={wrong ? styles.wrong : 'soft'}>
          {wrong ?? words('hint')}
        </small>
      </div>
    </div>
  );
}
