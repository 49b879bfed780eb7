import { cockpitApi } from '@escale/contract/cockpit';
import { useApiMutation } from '@escale/platform';
import { base64Of, pictureFault, pictureTypes } from '@escale/rules/picture-file';
import { Button } from '@escale/ui';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';

/** Uploads a logo at once: a picture is no text that could be undone field by field. */
export function LogoButton({ companyId }: { companyId: string }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [fault, setFault] = useState<string | null>(null);
  const set = useApiMutation(cockpitApi.customers.setLogo, { onError: ({ message }) => setFault(message) });
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(null);
    const wrong = pictureFault(file);
    if (wrong !== null) return setFault(intl.formatMessage({ id: `settings.logo.${wrong}` }));
    set.mutate({ params: { id: companyId }, body: { image: await base64Of(file) } });
  };
  return (
    <div className={styles.text}>
      <Button
        variant="second"
        icon="image"
        busy={set.isPending}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <FormattedMessage id="settings.logo.choose" />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
        aria-label={intl.formatMessage({ id: 'settings.logo' })}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <small id={hintId} role={fault ? 'alert' : undefined} className={fault ? styles.bad : undefined}>
        {fault ?? <FormattedMessage id="settings.logo.hint" />}
      </small>
    </div>
  );
}
