import type { LogEntry } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useApiQuery, useSession } from '@escale/platform';
import { Anchor, EmptyState, FailureCard, SkeletonText, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { RowDrawer } from '../frame/row-drawer.tsx';
import { RowSteps } from '../frame/row-steps.tsx';
import type { OpenRow } from '../lists/use-open-row.ts';
import { Change } from './change.tsx';
import { Consequences } from './consequences.tsx';
import styles from './log.module.css';
import { Who } from './use-columns.tsx';
import { useLogWords } from './use-log-words.ts';

interface Props extends OpenRow {
  id: string;
  /** The row of the table, shown until the line is read with its neighbours. */
  known: LogEntry | undefined;
  hrefOf: (id: string) => string;
}

/** One line of the log beside the table, with every field before and after (CKP-11). */
export function LogDrawer({ id, known, asPage, backTo, hrefOf, previous, next, onClose }: Props) {
  const { words } = useLogWords();
  const query = useApiQuery(cockpitApi.log.get, { params: { id } });
  const read = query.data?.entry.id === id ? query.data : undefined;
  const entry = read?.entry ?? known;
  // A malformed id gets the same message as an unknown one.
  const isMissing = query.error?.status === 404 || query.error?.status === 400;
  return (
    <RowDrawer
      title={words('log.one')}
      asPage={asPage}
      backTo={backTo}
      back={<FormattedMessage id="log.back" />}
      steps={
        <RowSteps
          previous={{ label: words('log.previous'), open: previous }}
          next={{ label: words('log.next'), open: next }}
        />
      }
      isBusy={query.isFetching}
      onClose={onClose}
    >
      {isMissing ? (
        <EmptyState title={words('log.missing')} message={words('log.missing.message')} />
      ) : entry ? (
        <Line entry={entry} others={read?.others ?? []} hrefOf={hrefOf} heading={asPage ? 'h1' : 'h3'} />
      ) : query.isError ? (
        <FailureCard onRetry={() => query.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </RowDrawer>
  );
}

interface LineProps {
  entry: LogEntry;
  others: readonly LogEntry[];
  hrefOf: (id: string) => string;
  heading: 'h1' | 'h3';
}

function Line({ entry, others, hrefOf, heading: Heading }: LineProps) {
  const { words, action, subject, path, value } = useLogWords();
  const dates = useDates();
  // Staff reads the log of a company whose policies it does not open.
  const own = useSession().member?.customer?.id;
  return (
    <div className={styles.line}>
      <Heading className={styles.title}>{action(entry.action)}</Heading>
      <p className="soft">
        {subject(entry)}, <time dateTime={entry.at}>{dates.instant(entry.at)}</time>
      </p>
      <dl className={styles.facts}>
        <dt>{words('log.who')}</dt>
        <dd>
          <Who entry={entry} />
        </dd>
        <dt>{words('log.company')}</dt>
        <dd>{entry.company?.name ?? words('log.escale')}</dd>
        <dt>{words('log.reference')}</dt>
        <dd>
          <code>{entry.id}</code>
        </dd>
      </dl>
      <h4 className={styles.part}>
        {words('log.changes')}
        <small>
          <FormattedMessage id="log.changes.count" values={{ count: entry.fields.length }} />
        </small>
      </h4>
      {entry.isCall ? (
        <p className="soft">{words('log.call.why')}</p>
      ) : (
        <dl className={styles.fields}>
          {entry.fields.map((field) => (
            <div key={field.path.join(' ')}>
              <dt>{path(field.path)}</dt>
              <dd>
                {field.before !== null && <del>{value(field.path, field.before)}</del>}
                <ins>{value(field.path, field.after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Consequences entry={entry} />
      {entry.kind === 'policies' && entry.subject && entry.company?.id === own && (
        <p>
          <Anchor href={cockpitPages.policy(entry.subject.id)}>
            <FormattedMessage id="log.policy" />
          </Anchor>
        </p>
      )}
      {others.length > 0 && (
        <>
          <h4 className={styles.part}>{words('log.same')}</h4>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.id}>
                <Anchor href={hrefOf(other.id)}>
                  <time className="soft num" dateTime={other.at}>
                    {dates.instant(other.at)}
                  </time>
                  <b>{action(other.action)}</b>
                  <Change entry={other} />
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
