import type { ImportedSpace, RouteById, RouteReply } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { ApiError, notify, saveFile, useApiMutation } from '@escale/platform';
import { csvOf } from '@escale/rules/csv';
import { Button, Notice } from '@escale/ui';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { decodeFile } from '../../import/decode-file.rules.ts';
import styles from '../spaces.module.css';
import { spacesOf } from './csv-rows.rules.ts';

type Faults = RouteReply<RouteById<'workspaces.import'>>['faults'];
const most = 500;
const columns = ['name', 'type', 'floor', 'capacity'] as const;

/** Creates the spaces of a CSV file, all or none; what is wrong is told cell by cell before anything is written (CKP-07). */
export function ImportDialog({ buildingId, onClose }: { buildingId: string; onClose: () => void }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const words = (id: string) => intl.formatMessage({ id: `spaces.import.${id}` });
  const send = useApiMutation(officeApi.spaces.importRows);
  const [file, setFile] = useState<{ name: string; rows: readonly ImportedSpace[] } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [faults, setFaults] = useState<Faults>([]);
  const [error, setError] = useState<ApiError | null>(null);
  const ask = async (rows: readonly ImportedSpace[], save: boolean) => {
    setError(null);
    try {
      return await send.mutateAsync({ params: { id: buildingId }, body: { rows: [...rows], save } });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
      return null;
    }
  };
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const { text } = decodeFile(new Uint8Array(await chosen.arrayBuffer()));
    const rows = spacesOf(text);
    setFile(null);
    setFaults([]);
    setFault(rows === null ? words('columns') : rows.length > most ? words('many') : null);
    if (rows === null || rows.length > most) return;
    setFile({ name: chosen.name, rows });
    if (rows.length > 0) setFaults((await ask(rows, false))?.faults ?? []);
  };
  const submit = async () => {
    if (file === null || file.rows.length === 0) return;
    const done = await ask(file.rows, true);
    if (done === null) return;
    setFaults(done.faults);
    if (done.created === 0) return;
    notify({ tone: 'success', message: intl.formatMessage({ id: 'spaces.import.done' }, { count: done.created }) });
    onClose();
  };
  const template = () => {
    const example = ['Salle Écluse', intl.formatMessage({ id: 'spaces.type.meetingRoom' }), '2', '10'];
    const heads = columns.map((field) => intl.formatMessage({ id: `spaces.import.column.${field}` }));
    saveFile(csvOf([heads, example], ';'), 'text/csv;charset=utf-8', words('file'));
  };
  return (
    <FormDialog
      title={words('title')}
      submit={intl.formatMessage({ id: 'spaces.import.go' }, { count: file?.rows.length ?? 0 })}
      size="m"
      busy={send.isPending}
      disabled={file === null || file.rows.length === 0 || faults.length > 0}
      isChanged={file !== null}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="spaces.import.hint" />
      </p>
      <div className={styles.buttons}>
        <Button variant="second" icon="upload" onClick={() => input.current?.click()}>
          {words('choose')}
        </Button>
        <Button variant="quiet" icon="download" onClick={template}>
          {words('template')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={words('choose')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      {fault && <Notice tone="danger">{fault}</Notice>}
      {file && (
        <p role="status">
          <FormattedMessage id="spaces.import.rows" values={{ count: file.rows.length, file: file.name }} />
        </p>
      )}
      {faults.length > 0 && (
        <ul className={styles.faults} role="alert">
          {faults.map(({ row, field, fault: what }) => (
            <li key={`${row}${field}`}>
              <FormattedMessage
                id="spaces.import.fault"
                values={{
                  // The first row of the file names the columns.
                  row: row + 2,
                  field: intl.formatMessage({ id: `spaces.import.column.${field}` }),
                  fault: intl.formatMessage({ id: `spaces.import.fault.${what}` }),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
