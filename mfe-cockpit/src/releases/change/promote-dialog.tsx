import { Button, Dialog, ErrorState, SkeletonText } from '@escale/ui';
import { Field, Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { candidateOf, canOpen, isOlder, withdrawnIn } from '../history.rules.ts';
import { useRelease } from '../releases.queries.ts';
import styles from './change-dialog.module.css';
import { ChangeDialog } from './change-dialog.tsx';

interface Props {
  names: readonly string[];
  /** The remote that is chosen at first. */
  first: string | null;
  onClose: () => void;
}

/** Promotes a version of any remote: which one and which version are chosen first, then the dialog of the change names what it does. */
export function PromoteDialog({ names, first, onClose }: Props) {
  const intl = useIntl();
  const [name, setName] = useState(first ?? names[0] ?? null);
  const [picked, setPicked] = useState<string | null>(null);
  const [isChosen, setChosen] = useState(false);
  const details = useRelease(name);
  const data = details.data?.remote.name === name ? details.data : undefined;
  const live = data?.remote.live?.version ?? null;
  const choices = (data?.versions ?? []).filter(({ version, bad }) => version !== live && !bad);
  const version = picked ?? candidateOf(data?.versions ?? [], live, withdrawnIn(data?.history ?? []));
  if (isChosen && data && version !== null)
    return <ChangeDialog change={{ kind: 'promote', version }} {...data} onClose={onClose} />;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={intl.formatMessage({ id: 'releases.choose.title' })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            <FormattedMessage id="cockpit.form.cancel" />
          </Button>
          <Button
            disabled={version === null}
            onClick={() => {
              // What is confirmed next must not change when a newer version is published meanwhile.
              setPicked(version);
              setChosen(true);
            }}
          >
            <FormattedMessage id="releases.choose.next" />
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Field
          label={intl.formatMessage({ id: 'releases.choose.remote' })}
          hint={live && intl.formatMessage({ id: 'releases.choose.live' }, { version: live })}
        >
          <Select
            data-autofocus=""
            value={name ?? ''}
            options={names.map((one) => ({ value: one, label: one }))}
            onChange={(event) => {
              setName(event.target.value);
              setPicked(null);
            }}
          />
        </Field>
        {choices.length > 0 && (
          <Field label={intl.formatMessage({ id: 'releases.choose.version' })}>
            <Select
              value={version ?? ''}
              options={[
                ...(version === null
                  ? [{ value: '', label: intl.formatMessage({ id: 'releases.choose.pick' }), disabled: true }]
                  : []),
                ...choices.map((one) => ({
                  value: one.version,
                  disabled: !canOpen(one),
                  label: one.lacksPlatform
                    ? `${one.version}: ${intl.formatMessage(
                        { id: 'releases.misfit' },
                        { range: one.platform, platform: one.lacksPlatform },
                      )}`
                    : isOlder(data?.versions ?? [], one.version, live)
                      ? intl.formatMessage({ id: 'releases.choose.older' }, { version: one.version })
                      : one.version,
                })),
              ]}
              onChange={(event) => setPicked(event.target.value)}
            />
          </Field>
        )}
        {data && choices.length === 0 && (
          <p className="soft">
            <FormattedMessage id="releases.choose.none" />
          </p>
        )}
        {!data && details.isError && (
          <ErrorState
            title={intl.formatMessage({ id: 'releases.drawer.failed' })}
            message={details.error.message}
            requestId={details.error.requestId}
            action={
              <Button variant="second" icon="rotate-cw" onClick={() => details.refetch()}>
                <FormattedMessage id="releases.retry" />
              </Button>
            }
          />
        )}
        {!data && !details.isError && <SkeletonText lines={2} />}
      </div>
    </Dialog>
  );
}
