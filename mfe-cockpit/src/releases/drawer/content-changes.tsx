import type { ChangedFile } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases';
import { useApiQuery } from '@escale/platform';
import { Button } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReleaseWords } from '../release-words.ts';
import styles from './content-changes.module.css';

const kinds = ['changed', 'added', 'removed'] as const;

interface Props {
  remote: string;
  version: string;
  /** The version that it is compared with. */
  against: string;
}

/** Which files of a version have other content than those of another one, by their hashes; names and sizes on demand. */
export function ContentChanges({ remote, version, against }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useApiQuery(
    releaseRoutes.compare,
    { params: { remote, version }, query: { against } },
    // A published version never changes.
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (error && !data)
    return (
      <span className={styles.failed} role="alert">
        {error.message}
        <Button variant="quiet" size="small" onClick={() => refetch()}>
          <FormattedMessage id="releases.retry" />
        </Button>
      </span>
    );
  if (!data)
    return (
      <span className="soft">
        <FormattedMessage id="releases.content.pending" values={{ against }} />
      </span>
    );
  const { files, unchanged } = data;
  if (files.length === 0) return <FormattedMessage id="releases.content.same" values={{ against, count: unchanged }} />;
  const counts = kinds
    .map((kind) => ({ kind, count: files.filter(({ change }) => change === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => intl.formatMessage({ id: `releases.content.${kind}` }, { count }));
  return (
    <>
      <FormattedMessage
        id="releases.content"
        values={{ changes: intl.formatList(counts, { type: 'unit' }), against, unchanged }}
      />{' '}
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id="releases.content.files" />
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, which the keyboard must be able to do
        <ul className={styles.files} tabIndex={0}>
          {files.map((file) => (
            <li key={`${file.change} ${file.path}`}>
              <code>{file.path}</code>
              <FileChange file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FileChange({ file: { change, bytes, bytesBefore } }: { file: ChangedFile }) {
  const words = useReleaseWords();
  const size = (value: number | null) => (value === null ? '–' : words.size(value));
  return (
    <small className="soft num">
      <FormattedMessage
        id={`releases.content.one.${change}`}
        values={{ before: size(bytesBefore), after: size(bytes) }}
      />
    </small>
  );
}
