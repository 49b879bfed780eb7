import type { DataExport } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { call, saveFile, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { Button, FailureCard, Icon, IconButton, Notice, Skeleton, useDates } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { bytesOf } from './bytes-of.ts';
import styles from './privacy.module.css';

/** How often the page asks whether the file is ready. */
const askAgainMs = 2000;

/** Takes all data of the member along as a file (ACC-07). */
export function ExportCard() {
  const intl = useIntl();
  const dates = useDates();
  const timezone = useSession().member?.timezone;
  const { data, error, refetch } = useApiQuery(
    lateApi.privacy.export,
    {},
    { refetchInterval: (query) => (query.state.data?.export?.state === 'waiting' ? askAgainMs : false) },
  );
  const start = useApiMutation(lateApi.privacy.startExport);
  if (error && !data) return <FailureCard onRetry={() => refetch()} />;
  const state = data?.export?.state;
  const isLimited = data?.nextAt != null;
  return (
    <section className={styles.card} aria-labelledby="export-title">
      <h2 id="export-title">
        <FormattedMessage id="account.export.title" />
      </h2>
      <p>
        <FormattedMessage id="account.export.what" />
      </p>
      <div aria-live="polite">
        {!data && <Skeleton height={56} radius={14} />}
        {state === 'waiting' && (
          <div className={styles.form}>
            <p>
              <FormattedMessage id="account.export.waiting" />
            </p>
            <div className={styles.progress} />
          </div>
        )}
        {state === 'failed' && (
          <Notice tone="danger">
            <FormattedMessage id="account.export.failed" />
          </Notice>
        )}
        {data?.export?.file && <ExportFile file={data.export.file} />}
      </div>
      {start.error && <Notice tone="danger">{start.error.message}</Notice>}
      {data && state !== 'waiting' && (
        <>
          <Button
            variant="second"
            block
            busy={start.isPending}
            aria-disabled={isLimited || undefined}
            aria-describedby={isLimited ? 'export-next' : undefined}
            onClick={() => !isLimited && start.mutate({})}
          >
            {intl.formatMessage({ id: data.export ? 'account.export.again' : 'account.export.start' })}
          </Button>
          {data.nextAt && (
            <p id="export-next" className={styles.numbers}>
              <FormattedMessage id="account.export.next" values={{ time: dates.clock(data.nextAt, timezone) }} />
            </p>
          )}
        </>
      )}
    </section>
  );
}

function ExportFile({ file }: { file: NonNullable<DataExport['file']> }) {
  const intl = useIntl();
  const { dayMonth } = useDates();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { name, base64 } = await call(lateApi.privacy.exportFile);
      saveFile(bytesOf(base64), 'application/zip', name);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div className={styles.file}>
        <Icon name="file-down" size={20} />
        <span>
          <b>{file.name}</b>
          <small>
            <FormattedMessage
              id="account.export.file"
              values={{
                size: intl.formatNumber(Math.max(1, Math.round(file.bytes / 1000)), {
                  style: 'unit',
                  unit: 'kilobyte',
                  unitDisplay: 'short',
                }),
                day: dayMonth(file.until.slice(0, 10)),
              }}
            />
          </small>
        </span>
        <IconButton
          icon="download"
          label={intl.formatMessage({ id: 'account.export.download' }, { name: file.name })}
          aria-busy={state === 'busy' || undefined}
          onClick={download}
        />
      </div>
      {state === 'failed' && (
        <Notice tone="danger">
          <FormattedMessage id="account.export.download.failed" />
        </Notice>
      )}
    </>
  );
}
