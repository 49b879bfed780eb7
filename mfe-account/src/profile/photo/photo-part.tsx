import { faceOf, type Profile } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { notify, useApiMutation } from '@escale/platform';
import { Avatar, Button, ConfirmDialog, Notice } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CropDialog } from './crop-dialog.tsx';
import { FileButton } from './file-button.tsx';
import styles from './photo.module.css';
import { usePicture } from './use-picture.ts';

/** The member's photo: chosen, cropped and deleted at once, beside the form (ACC-02). */
export function PhotoPart({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const face = faceOf({ ...profile, id: '' });
  const { picture, fault, choose, close } = usePicture();
  const [isAsking, setAsking] = useState(false);
  const remove = useApiMutation(accountRoutes.removeAvatar, {
    onSuccess: () => setAsking(false),
    onError: ({ message }) => {
      setAsking(false);
      notify({ tone: 'danger', message });
    },
  });
  const refusal = fault && <FormattedMessage id={`account.photo.fault.${fault}`} />;
  return (
    <div className={styles.photo}>
      <Avatar {...face} size={96} decorative />
      <div className={styles.words}>
        <b>{face.name}</b>
        <p className="soft">
          <FormattedMessage id="account.photo.why" />
        </p>
        <div className={styles.actions}>
          <FileButton size="small" icon="camera" onFile={choose}>
            <FormattedMessage id={profile.avatar ? 'account.photo.change' : 'account.photo.add'} />
          </FileButton>
          {profile.avatar && (
            <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
              <FormattedMessage id="account.photo.delete" />
            </Button>
          )}
        </div>
        {refusal && !picture && <Notice tone="danger">{refusal}</Notice>}
      </div>
      {picture && (
        <CropDialog
          key={picture.src}
          {...picture}
          onClose={close}
          another={
            <>
              <FileButton icon="upload" onFile={choose}>
                <FormattedMessage id="account.photo.another" />
              </FileButton>
              <small className={refusal ? styles.fault : 'soft'} role={refusal ? 'alert' : undefined}>
                {refusal || <FormattedMessage id="account.photo.types" />}
              </small>
            </>
          }
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({})}
        title={intl.formatMessage({ id: 'account.photo.delete.title' })}
        message={intl.formatMessage({ id: 'account.photo.delete.message' })}
        confirmLabel={intl.formatMessage({ id: 'account.photo.delete' })}
        danger
        busy={remove.isPending}
      />
    </div>
  );
}
