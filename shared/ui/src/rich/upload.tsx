import RcUpload from '@rc-component/upload';
import { useState } from 'react';
import { useField } from '../form/index.ts';
import { Announce, Button, Icon } from '../index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import { fileSize } from './file-size.ts';
import styles from './upload.module.css';
import type { UploadItem } from './upload.types.ts';
import { UploadList } from './upload-list.tsx';

type UploadProps = {
  /** Called with the accepted files, chosen or dropped. */
  onAdd: (files: File[]) => void;
  items: readonly UploadItem[];
  onRemove: (id: string) => void;
  /** Accepted types as in an input: 'text/csv,.csv'. */
  accept?: string;
  multiple?: boolean;
  /** Larger files are refused with a message. */
  maxBytes?: number;
  disabled?: boolean;
};

/** A button and a drop area for files, with the list of chosen ones. It does not upload by itself. */
export const Upload = ({ onAdd, items, onRemove, accept, multiple = false, maxBytes, disabled }: UploadProps) => {
  const intl = useLateIntl();
  const field = useField({});
  const [refused, setRefused] = useState('');
  const count = multiple ? 2 : 1;
  const take = (files: readonly File[]) => {
    const tooBig = files.filter((file) => maxBytes !== undefined && file.size > maxBytes);
    const size = maxBytes === undefined ? '' : fileSize(intl, maxBytes);
    setRefused(tooBig.map(({ name }) => intl.formatMessage({ id: 'ui.upload.tooBig' }, { name, size })).join(' '));
    const allowed = files.filter((file) => !tooBig.includes(file));
    if (allowed.length > 0) onAdd(allowed);
  };
  return (
    <div className={styles.upload}>
      <RcUpload
        component="div"
        className={styles.area}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        hasControlInside
        openFileDialogOnClick={!disabled}
        // Called for each file with all of them; `false` prevents the library from uploading.
        beforeUpload={(file, files) => {
          if (file === files[0]) take(files);
          return false;
        }}
      >
        <Button {...field} variant="second" icon="upload" disabled={disabled}>
          {intl.formatMessage({ id: 'ui.upload.choose' }, { count })}
        </Button>
        <span className="soft">{intl.formatMessage({ id: 'ui.upload.drop' }, { count })}</span>
      </RcUpload>
      {refused ? (
        <p className={styles.error}>
          <Icon name="circle-alert" size={14} /> {refused}
        </p>
      ) : null}
      <Announce>{refused}</Announce>
      <UploadList items={items} onRemove={onRemove} />
    </div>
  );
};
