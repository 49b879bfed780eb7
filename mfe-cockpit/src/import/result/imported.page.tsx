import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useApiQuery, useSession } from '@escale/platform';
import { cx, FailureCard, LinkButton, SkeletonText, useDates } from '@escale/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { texts } from '../../messages/import/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { leaveFile, leftFile } from '../file-draft.ts';
import { ImportSteps } from '../import-steps.tsx';
import styles from './imported.module.css';
import { LettersCard } from './letters-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ResultBar } from './result-bar.tsx';
import { RowsTable } from './rows-table.tsx';
import { UndoLine } from './undo-line.tsx';

/** One import: its progress while it runs, then what became of each row, and the way back (CKP-02). */
export const ImportedPage = withTexts(texts, function ImportedPage() {
  const { importId } = useParams();
  const companyId = useSession().member?.customer?.id;
  if (companyId === undefined || importId === undefined) return null;
  return <Imported key={importId} companyId={companyId} importId={importId} />;
});

function Imported({ companyId, importId }: { companyId: string; importId: string }) {
  const intl = useIntl();
  const dates = useDates();
  const params = { id: companyId, importId };
  const found = useApiQuery(cockpitApi.memberImports.get, { params });
  const { data } = found;
  const hasRows = data !== undefined && data.state !== 'waiting' && data.state !== 'reading' && data.state !== 'saving';
  const rows = useApiQuery(cockpitApi.memberImports.rows, { params }, { enabled: hasRows });
  const isThrough = data?.state === 'done' && data.counts.skipped === 0;
  // The file in the storage of the tab is of no use once each of its rows is through.
  useEffect(() => {
    if (isThrough && leftFile(companyId)?.importId === importId) leaveFile(companyId, null);
  }, [isThrough, companyId, importId]);
  const title = intl.formatMessage({ id: 'import.title' });
  if (data === undefined)
    return (
      <CockpitPage section="members" title={title} isForbidden={found.error?.status === 403} scrolls>
        {found.isError ? (
          <FailureCard
            title={intl.formatMessage({ id: 'import.result.failed' })}
            message={found.error.message}
            onRetry={() => found.refetch()}
          />
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={10} />
          </div>
        )}
      </CockpitPage>
    );
  const items = rows.data?.items ?? [];
  const canCorrect = leftFile(companyId)?.importId === importId;
  return (
    <CockpitPage
      section="members"
      title={title}
      scrolls
      tools={<ImportSteps current="import" />}
      actions={
        <small className={cx(styles.by, 'num soft')}>
          <FormattedMessage
            id="import.by"
            values={{
              author: data.author ?? intl.formatMessage({ id: 'import.by.nobody' }),
              at: dates.instant(data.startedAt),
            }}
          />
        </small>
      }
      foot={<ResultBar import={data} rows={items} />}
    >
      <div className={styles.page}>
        <ProgressCard import={data} canCorrect={canCorrect} />
        {hasRows && (
          <>
            <div className={styles.cards}>
              <OutcomeCard import={data} rows={items} canCorrect={canCorrect && data.state === 'done'} />
              {data.letters.due > 0 && <LettersCard import={data} rows={items} />}
            </div>
            {data.undoUntil !== null && rows.isSuccess && (
              <UndoLine companyId={companyId} import={data} until={data.undoUntil} rows={items} />
            )}
            {rows.isError ? (
              <FailureCard onRetry={() => rows.refetch()} />
            ) : (
              rows.isSuccess && <RowsTable rows={items} />
            )}
          </>
        )}
        <p>
          <LinkButton variant="quiet" icon="arrow-left" href={cockpitPages.importMembers()}>
            <FormattedMessage id="import.back" />
          </LinkButton>
        </p>
      </div>
    </CockpitPage>
  );
}
