import type { BankFileRow } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation } from '@escale/platform';
import { cx, Icon, Notice, Skeleton, useDates, useMoney } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../form/form-dialog.tsx';
import { decodeFile } from '../import/decode-file.rules.ts';
import styles from './transfers.module.css';

const Upload = lazy(() => import('@escale/ui/rich').then(({ Upload: upload }) => ({ default: upload })));

/** Bytes that the server accepts. */
const most = 2_000_000;

/** The transfers of a bank's file, shown before they are recorded; those that are known already are told apart (INT-04). */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const words = (id: string, values: Record<string, number> = {}) =>
    intl.formatMessage({ id: `support.transfers.file.${id}` }, values);
  const [file, setFile] = useState<{ name: string; xml: string } | null>(null);
  const preview = useApiMutation(staffApi.transfers.previewFile);
  const record = useApiMutation(staffApi.transfers.importFile, {
    onSuccess: ({ recorded, matched }) => {
      notify({ tone: 'success', message: words('done', { recorded, matched }) });
      onClose();
    },
  });
  const choose = async ([chosen]: File[]) => {
    if (chosen === undefined) return;
    const { text: xml } = decodeFile(new Uint8Array(await chosen.arrayBuffer()));
    setFile({ name: chosen.name, xml });
    record.reset();
    if (xml !== '') preview.mutate({ body: { xml } });
  };
  const found = preview.data;
  const fresh = found?.items.filter(({ state }) => state === 'new').length ?? 0;
  const refusal = preview.error?.errors[0]?.message || preview.error?.message;
  return (
    <FormDialog
      title={words('title')}
      submit={words('submit', { count: fresh })}
      size="m"
      busy={record.isPending}
      disabled={file === null || fresh === 0 || preview.isPending}
      isChanged={false}
      error={record.error}
      onSubmit={() => file && record.mutate({ body: { xml: file.xml } })}
      onClose={onClose}
    >
      <p className="soft">{words('hint')}</p>
      <Suspense fallback={<Skeleton height={72} />}>
        <Upload
          onAdd={(files) => void choose(files)}
          items={[]}
          onRemove={() => undefined}
          accept=".xml,application/xml,text/xml"
          maxBytes={most}
        />
      </Suspense>
      {file && <p className={styles.file}>{file.name}</p>}
      {file?.xml === '' && <Notice tone="danger">{words('empty')}</Notice>}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {preview.isPending && <Skeleton height={120} />}
      {found && !preview.isPending && (
        <>
          <p role="status">{words('found', { count: found.items.length, fresh, left: found.left })}</p>
          <ul className={cx(styles.list, styles.filed)}>
            {found.items.map((row) => (
              <Row key={row.bankReference} row={row} />
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

function Row({ row: { receivedOn, amountCents, payer, reference, state, pays } }: { row: BankFileRow }) {
  const dates = useDates();
  const money = useMoney();
  return (
    <li className={cx(state !== 'new' && styles.known)}>
      <span>
        <b>{payer}</b>
        <small>
          {dates.full(receivedOn)}
          {reference !== '' && `, ${reference}`}
        </small>
        <small>
          {state === 'new' && pays && <Icon name="check" size={16} />}
          <FormattedMessage
            id={`support.transfers.file.state.${state === 'new' && pays ? 'pays' : state}`}
            values={{ name: pays?.name, company: pays?.companyName }}
          />
        </small>
      </span>
      <b className="num">{money.euros(amountCents)}</b>
    </li>
  );
}
