import type { ImportEffect, ImportField, ImportPreviewRow } from '@escale/contract';
import { Button, cx, Icon, type IconName, VisuallyHidden } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './preview-table.module.css';
import type { Draft } from './use-file-draft.ts';
import { WrongCell } from './wrong-cell.tsx';

const icons: Readonly<Record<ImportEffect, IconName>> = {
  create: 'user-plus',
  update: 'pencil',
  unchanged: 'minus',
  exists: 'minus',
  unknown: 'minus',
  error: 'circle-alert',
  ignored: 'eye-off',
};
/** Fields that have a column of their own, and those of the column of the member. */
const shown: ReadonlySet<ImportField> = new Set(['email', 'firstName', 'lastName', 'department', 'policy', 'manager']);

interface Props {
  row: ImportPreviewRow;
  draft: Pick<Draft, 'correct' | 'ignore'>;
}

/** A row of the preview. One in error has fields in place of its wrong cells, and below them the reasons with what was probably meant. */
export function PreviewRow({ row, draft }: Props) {
  const intl = useIntl();
  const { effect, cells, before, errors, manager } = row;
  const wrong = new Set(errors.flatMap(({ column }) => (column === null ? [] : [column])));
  const input = (field: ImportField) => (
    <WrongCell key={field} row={row} field={field} onCorrect={(text) => draft.correct(row.row, field, text)} />
  );
  const cell = (field: ImportField, text: ReactNode) => (
    <td className={styles[field]} data-name={intl.formatMessage({ id: `import.field.${field}` })}>
      {wrong.has(field) ? input(field) : <Value text={text} before={before[field]} />}
    </td>
  );
  const hasNote = errors.length > 0 || effect === 'ignored';
  const name = `${cells.firstName ?? ''} ${cells.lastName ?? ''}`.trim();
  return (
    <>
      <tr className={cx(styles.row, styles[effect], hasNote && styles.noted)}>
        <td className={cx(styles.number, 'num')}>{row.row}</td>
        <td className={styles.effect}>
          <span>
            <Icon name={icons[effect]} size={14} /> <FormattedMessage id={`import.effect.${effect}`} />
          </span>
        </td>
        <th scope="row" className={styles.member}>
          {wrong.has('firstName') || wrong.has('lastName') ? (
            <span className={styles.names}>
              {input('firstName')}
              {input('lastName')}
            </span>
          ) : (
            <b>
              <Value text={name} before={nameBefore(row)} />
            </b>
          )}
          {wrong.has('email') ? input('email') : <small className="soft">{cells.email}</small>}
        </th>
        {cell('department', cells.department)}
        {cell('policy', cells.policy)}
        {cell('manager', manager ?? cells.manager)}
      </tr>
      {hasNote && (
        <tr className={cx(styles.why, styles[effect])}>
          <td />
          <td colSpan={5}>
            <div className={styles.reasons} id={`import-why-${row.row}`}>
              {errors.map(({ column, code, message, suggestion }) => (
                <span key={`${column}-${code}`} className={styles.reason}>
                  {column !== null && !shown.has(column) && input(column)}
                  <b>{message}</b>
                  {column !== null && suggestion !== null && (
                    <>
                      <FormattedMessage id="import.suggest" />
                      <button
                        type="button"
                        className={styles.suggestion}
                        onClick={() => draft.correct(row.row, column, suggestion)}
                      >
                        {suggestion}
                      </button>
                    </>
                  )}
                </span>
              ))}
              <Button
                variant="quiet"
                size="small"
                aria-label={
                  effect === 'ignored' ? undefined : intl.formatMessage({ id: 'import.ignore.row' }, { row: row.row })
                }
                onClick={() => draft.ignore(row.row, effect !== 'ignored')}
              >
                <FormattedMessage id={effect === 'ignored' ? 'import.restore' : 'import.ignore'} />
              </Button>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** The former name of a member whose name the row changes. */
function nameBefore({ before, cells }: ImportPreviewRow): string | null | undefined {
  if (before.firstName === undefined && before.lastName === undefined) return undefined;
  return `${before.firstName ?? cells.firstName ?? ''} ${before.lastName ?? cells.lastName ?? ''}`;
}

/** A value, with the one that it replaces struck below it. */
function Value({ text, before }: { text: ReactNode; before: string | null | undefined }) {
  const intl = useIntl();
  if (before === undefined) return <span className={styles.value}>{text}</span>;
  const former = before ?? intl.formatMessage({ id: 'import.none' });
  return (
    <span className={styles.value}>
      <b>{text || intl.formatMessage({ id: 'import.none' })}</b>
      <del>
        <VisuallyHidden>{intl.formatMessage({ id: 'import.before' })}</VisuallyHidden> {former}
      </del>
    </span>
  );
}
