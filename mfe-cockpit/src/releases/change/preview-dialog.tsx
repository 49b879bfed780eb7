import { releaseRoutes } from '@escale/contract/releases';
import { useApiMutation } from '@escale/platform';
import { Button, Dialog } from '@escale/ui';
import { Field, Select, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Refusal } from '../refusal.tsx';
import { useReleaseWords } from '../release-words.ts';
import { useCopy } from '../use-copy.ts';
import styles from './change-dialog.module.css';

const durations = [1, 24, 72, 336] as const;
/** The button that had the focus is gone. */
const takeFocus = (link: HTMLInputElement | null) => link?.focus();

/** A link that shows one version to whoever opens it, in that browser alone, until it expires. */
export function PreviewDialog({ remote, version, onClose }: { remote: string; version: string; onClose: () => void }) {
  const intl = useIntl();
  const words = useReleaseWords();
  const copy = useCopy();
  const [hours, setHours] = useState<number>(24);
  const preview = useApiMutation(releaseRoutes.preview, {
    onSuccess: ({ url }) => void copy(url, intl.formatMessage({ id: 'releases.preview.copied' })),
  });
  const link = preview.data;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={intl.formatMessage({ id: 'releases.preview.title' }, { name: remote, version })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id={link ? 'releases.close' : 'cockpit.form.cancel'} />
          </Button>
          {!link && (
            <Button
              icon="link"
              busy={preview.isPending}
              onClick={() => preview.mutate({ body: { versions: { [remote]: version }, local: {}, hours } })}
            >
              <FormattedMessage id="releases.preview.make" />
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p>
          <FormattedMessage id="releases.preview.effect" values={{ name: remote, version }} />
        </p>
        {link ? (
          <Field
            label={intl.formatMessage({ id: 'releases.preview.link' })}
            hint={intl.formatMessage({ id: 'releases.preview.expires' }, { at: words.at(link.expiresAt) })}
          >
            <span className={styles.link}>
              <TextInput readOnly ref={takeFocus} value={link.url} onFocus={(event) => event.target.select()} />
              <Button variant="second" icon="copy" onClick={() => void copy(link.url)}>
                <FormattedMessage id="releases.copy" />
              </Button>
            </span>
          </Field>
        ) : (
          <Field label={intl.formatMessage({ id: 'releases.preview.duration' })}>
            <Select
              value={hours}
              options={durations.map((one) => ({
                value: String(one),
                label: intl.formatMessage({ id: 'releases.preview.hours' }, { hours: one, days: one / 24 }),
              }))}
              onChange={(event) => setHours(Number(event.target.value))}
            />
          </Field>
        )}
        {preview.error && <Refusal error={preview.error} />}
      </div>
    </Dialog>
  );
}
