import type { ImportDelimiter, ImportField, ImportMapping, ImportPreview } from '@escale/contract';
import { Button, cx, Icon, Notice, Segments } from '@escale/ui';
import { Checkbox, Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { encodingNames } from './decode-file.rules.ts';
import { delimiterWords, fields } from './fields.ts';
import type { FileDraft } from './file-draft.ts';
import styles from './mapping.module.css';

interface Props {
  draft: FileDraft;
  preview: ImportPreview;
  onChange: (part: Partial<FileDraft>) => void;
  onReplace: () => void;
}

const required: ReadonlySet<ImportField> = new Set(['email', 'firstName', 'lastName']);
const delimiters = Object.keys(delimiterWords) as ImportDelimiter[];
const strategies = ['createAndUpdate', 'create', 'update'] as const;

/** How the file is read: delimiter, the column of each field with its first value, and what the rows do to members. */
export function Mapping({ draft, preview, onChange, onReplace }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const kilobytes = Math.max(1, Math.round(draft.bytes / 1000));
  const facts = {
    rows: preview.rows.length,
    columns: preview.header.length,
    size: intl.formatNumber(kilobytes, { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' }),
    encoding: encodingNames[draft.encoding],
  };
  const map = (field: ImportField, header: string) => {
    const taken = Object.entries(preview.columns).map(([other, name]) => [other, name === header ? null : name]);
    const columns = { ...Object.fromEntries(taken), [field]: header === '' ? null : header } as ImportMapping;
    onChange({ columns });
  };
  const headers = [...new Set(preview.header.map((name) => name.trim()))].filter(
    (name) => name !== '' && name.length <= 100,
  );
  const used = new Set(Object.values(preview.columns).map((name) => name?.trim().toLowerCase()));
  const unused = preview.header
    .map((name) => name.trim())
    .filter((name) => name !== '' && !used.has(name.toLowerCase()));
  return (
    <div className={styles.mapping}>
      <div className={styles.file}>
        <Icon name="file-text" size={20} />
        <span className={styles.two}>
          <b>{draft.fileName}</b>
          <small className="num soft">
            <FormattedMessage id="import.file.facts" values={facts} />
          </small>
        </span>
        <Button variant="quiet" size="small" onClick={onReplace}>
          <FormattedMessage id="import.file.replace" />
        </Button>
      </div>
      <p className={styles.sentence}>
        <span id="import-delimiter">
          <FormattedMessage id="import.delimiter" />
        </span>
        <Select
          size="small"
          aria-labelledby="import-delimiter"
          value={preview.delimiter}
          onChange={({ target }) =>
            // The columns are those of another reading.
            onChange({
              delimiter: delimiters.find((one) => one === target.value) ?? ';',
              columns: undefined,
            })
          }
          options={delimiters.map((value) => ({
            value,
            label: words(`import.delimiter.${delimiterWords[value]}`),
          }))}
        />
        {draft.delimiter === undefined && (
          <small className="soft">
            <FormattedMessage id="import.delimiter.found" />
          </small>
        )}
      </p>
      <ul className={styles.maps} aria-label={words('import.columns')}>
        {fields.map((field) => {
          const header = preview.columns[field];
          const place = preview.header.findIndex((name) => name.trim().toLowerCase() === header?.toLowerCase());
          const isMissing = required.has(field) && place < 0;
          return (
            <li key={field}>
              <label htmlFor={`import-${field}`}>
                <FormattedMessage id={`import.field.${field}`} />
                {required.has(field) && (
                  <span className={styles.star} title={words('import.columns.required')}>
                    {' '}
                    *
                  </span>
                )}
              </label>
              <Icon name={place < 0 ? 'minus' : 'arrow-left'} size={14} />
              <Select
                id={`import-${field}`}
                size="small"
                className={cx(isMissing && styles.missing)}
                aria-required={required.has(field)}
                aria-invalid={isMissing}
                value={place < 0 ? '' : (header ?? '')}
                onChange={({ target }) => map(field, target.value)}
                options={[
                  { value: '', label: words('import.columns.none') },
                  ...headers.map((name) => ({ value: name, label: name })),
                ]}
              />
              <small className="soft">{preview.sample[place]}</small>
            </li>
          );
        })}
      </ul>
      {unused.length > 0 && (
        <Notice tone="warning">
          <FormattedMessage
            id="import.columns.unused"
            values={{ count: unused.length, names: intl.formatList(unused, { type: 'unit' }) }}
          />
        </Notice>
      )}
      <div className={styles.strategy}>
        <p className={styles.sentence}>
          <Select
            size="small"
            aria-label={words('import.strategy')}
            value={preview.strategy}
            onChange={({ target }) =>
              onChange({ strategy: strategies.find((one) => one === target.value) ?? strategies[0] })
            }
            options={strategies.map((value) => ({ value, label: words(`import.strategy.${value}`) }))}
          />
          <FormattedMessage id="import.strategy.of" />
        </p>
        <Checkbox
          checked={draft.refreshLimits ?? preview.refreshLimits}
          onChange={(refreshLimits) => onChange({ refreshLimits })}
        >
          <FormattedMessage id="import.refresh" />
        </Checkbox>
        <Checkbox checked={draft.invites} onChange={(invites) => onChange({ invites })}>
          <FormattedMessage id="import.invites" />
        </Checkbox>
        <div className={styles.sentence}>
          <FormattedMessage id="import.external" />
          <Segments
            size="small"
            label={words('import.external')}
            value={String(preview.externalDefault)}
            onChange={(value) => onChange({ externalDefault: value === 'true' })}
            items={['false', 'true'].map((id) => ({ id, label: words(`import.external.${id}`) }))}
          />
        </div>
      </div>
    </div>
  );
}
