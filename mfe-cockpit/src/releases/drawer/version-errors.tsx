import type { PublishedVersion, ReleasedRemote, RouteReply } from '@escale/contract';
import type { releaseRoutes } from '@escale/contract/releases';
import { Announce, Badge, Button, SkeletonText } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useReleaseWords } from '../release-words.ts';
import { useFoundError, useVersionErrors } from '../releases.queries.ts';
import { scrollTo } from '../scroll-to.ts';
import { BlockHeading } from './block-heading.tsx';
import { ownText, shortOf, wholeOf } from './error-text.rules.ts';
import block from './remote-drawer.module.css';
import styles from './version-errors.module.css';

type Shown = RouteReply<typeof releaseRoutes.errors>['items'][number] & { remote?: string };

/** What a failure card shows of its report; anything else finds nothing. */
const isReference = /^[0-9A-Za-z-]{4,40}$/;

/** Errors that browsers reported of a version, each with its stack in the sources; a reference finds one of any version and remote (PLT-15). */
export function VersionErrors({
  remote: { name, live, canary },
  versions,
}: {
  remote: ReleasedRemote;
  versions: readonly PublishedVersion[];
}) {
  const intl = useIntl();
  const words = useReleaseWords();
  const [picked, setPicked] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [picking, setKind] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const version = picked ?? canary?.version ?? live?.version ?? versions[0]?.version ?? null;
  const isByReference = isReference.test(reference);
  const found = useFoundError(isByReference ? reference : null);
  const own = useVersionErrors(name, isByReference ? null : version);
  const errors = isByReference ? found : own;
  if (version === null) return null;
  const items: readonly Shown[] = errors.data?.items ?? [];
  const kinds = [...new Set(items.map((one) => one.kind))].sort();
  const kind = kinds.includes(picking) ? picking : '';
  const shown = items.filter((one) => kind === '' || one.kind === kind);
  return (
    <section className={block.block}>
      <BlockHeading>
        <FormattedMessage id="releases.errors" />
        <Select
          size="small"
          aria-label={intl.formatMessage({ id: 'releases.errors.version' })}
          value={version}
          disabled={isByReference}
          options={versions.map((one) => ({ value: one.version, label: one.version }))}
          onChange={(event) => setPicked(event.target.value)}
        />
      </BlockHeading>
      <div className={styles.reference}>
        <SearchInput
          value={reference}
          onChange={(typed) => setReference(typed.trim())}
          label={intl.formatMessage({ id: 'releases.errors.reference' })}
        />
      </div>
      {errors.isPending && <SkeletonText lines={3} />}
      {errors.isError && !errors.data && (
        <p className={styles.failed} role="alert">
          {errors.error.message}
          <Button variant="quiet" size="small" onClick={() => errors.refetch()}>
            <FormattedMessage id="releases.retry" />
          </Button>
        </p>
      )}
      {errors.data && items.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage
            id={isByReference ? 'releases.errors.notFound' : 'releases.errors.none'}
            values={{ version }}
          />
        </p>
      )}
      <Announce>
        {isByReference && errors.data && (
          <FormattedMessage id="releases.errors.found" values={{ count: items.length }} />
        )}
      </Announce>
      {kinds.length > 1 && (
        <Select
          size="small"
          aria-label={intl.formatMessage({ id: 'releases.errors.ofKind' })}
          value={kind}
          options={[
            { value: '', label: intl.formatMessage({ id: 'releases.errors.everyKind' }) },
            ...kinds.map((one) => ({ value: one, label: intl.formatMessage({ id: `releases.errors.kind.${one}` }) })),
          ]}
          onChange={(event) => setKind(event.target.value)}
        />
      )}
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'releases.errors' })}>
        {shown.map(
          ({ id, kind: ofKind, message, stack, path, count, requestId, lastSeenAt, version: of, remote = name }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.open}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                <ErrorText kind={ofKind} message={message} />
                <small>
                  {isByReference && `${remote} ${of}, `}
                  {path}, {words.age(lastSeenAt)}
                </small>
                <Badge tone="bad">
                  <FormattedNumber value={count} /> × <FormattedMessage id={`releases.errors.kind.${ofKind}`} />
                </Badge>
              </button>
              {open === id && (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a long stack scrolls, which the keyboard must be able to do
                <pre ref={scrollTo} className={styles.stack} tabIndex={0} lang="en">
                  {wholeOf(message, stack)}
                </pre>
              )}
              {open === id && requestId !== null && (
                <p className={styles.request}>
                  <FormattedMessage id="releases.errors.request" values={{ id: <code key="id">{requestId}</code> }} />
                </p>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** What happened, in the reader's language where the text is the shell's own, else in the words of the tool. */
function ErrorText({ kind, message }: { kind: string; message: string }) {
  const own = ownText(kind, message);
  if (own === null) return <b lang="en">{shortOf(message)}</b>;
  return (
    <b>
      <FormattedMessage id={`releases.errors.own.${own.kind}`} values={own.values} />
    </b>
  );
}
