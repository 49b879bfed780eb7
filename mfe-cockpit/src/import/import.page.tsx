import type { ImportColumns } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { notify, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { Button, ConfirmDialog, FailureCard, SkeletonText, useDelayed } from '@escale/ui';
import { SearchInput } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { useListView } from '../lists/use-list-view.ts';
import { texts } from '../messages/import/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FeatureLocked } from './feature-locked.tsx';
import styles from './import.page.module.css';
import { ImportSteps } from './import-steps.tsx';
import { Mapping } from './mapping.tsx';
import { FileErrors, PreviewTable } from './preview-table.tsx';
import { PreviewTabs } from './preview-tabs.tsx';
import { previewShape } from './preview-view.rules.ts';
import { StartBar } from './start-bar.tsx';
import { useFileDraft } from './use-file-draft.ts';
import { usePreview } from './use-preview.ts';
import { useTemplate } from './use-template.ts';

/** Import of members from a file: choose it, map its columns, correct its rows, start (CKP-02). */
export const ImportPage = withTexts(texts, function ImportPage() {
  const { member } = useSession();
  const companyId = member?.customer?.id;
  return companyId === undefined ? null : <ImportOf key={companyId} companyId={companyId} />;
});

function ImportOf({ companyId }: { companyId: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const params = { id: companyId };
  const settings = useApiQuery(cockpitApi.customers.settings, { params });
  const subscription = useApiQuery(cockpitApi.customers.subscription, { params });
  const file = useFileDraft(companyId);
  const { draft } = file;
  const preview = usePreview(companyId, draft);
  const list = useListView(previewShape);
  const start = useApiMutation(cockpitApi.memberImports.start);
  const template = useTemplate();
  const [isLeaving, setLeaving] = useState(false);
  const isSlow = useDelayed(preview.isBusy);
  const { data } = preview;
  const isReadable = data !== null && data.fileErrors.length === 0;
  const words = (id: string) => intl.formatMessage({ id });

  const run = () => {
    if (draft === null || data === null) return;
    const { delimiter, columns, strategy, externalDefault } = data;
    const { fileName, csv, corrections, ignoredRows, skipErrors, invites } = draft;
    const refreshLimits = draft.refreshLimits ?? data.refreshLimits;
    const body = {
      fileName,
      csv,
      corrections,
      ignoredRows,
      skipErrors,
      invites,
      refreshLimits,
      delimiter,
      strategy,
      externalDefault,
      // The preview of a file whose required columns are missing has errors, and cannot be started.
      columns: columns as ImportColumns,
    };
    start.mutate(
      { params, body, idempotencyKey: crypto.randomUUID() },
      {
        onSuccess: ({ id }) => {
          file.change({ importId: id });
          navigate(cockpitPages.importedMembers(id));
        },
        onError: ({ message }) => notify({ tone: 'danger', message }),
      },
    );
  };

  const isLocked = settings.data?.fileImport.value === false;
  const isShown = draft !== null && data !== null && !isLocked;
  return (
    <CockpitPage
      section="members"
      title={words('import.title')}
      isForbidden={settings.error?.status === 403}
      scrolls={!isShown}
      tools={<ImportSteps current={draft === null ? 'file' : isReadable ? 'preview' : 'columns'} />}
      actions={
        <Button variant="quiet" icon="download" onClick={template}>
          <FormattedMessage id="import.template" />
        </Button>
      }
      foot={
        isShown &&
        isReadable && (
          <StartBar
            preview={data}
            draft={draft}
            licences={subscription.data?.licences}
            isBusy={start.isPending || preview.isBusy}
            onSkip={(skipErrors) => file.change({ skipErrors })}
            onCancel={() => (draft.corrections.length > 0 ? setLeaving(true) : file.forget())}
            onStart={run}
          />
        )
      }
    >
      {isLocked ? (
        <FeatureLocked companyId={companyId} requestedAt={settings.data?.fileImport.requestedAt ?? null} />
      ) : settings.isError ? (
        <FailureCard onRetry={() => settings.refetch()} />
      ) : draft === null ? (
        <ChooseFile companyId={companyId} onChoose={(chosen) => void file.choose(chosen)} />
      ) : data === null ? (
        preview.error ? (
          <FailureCard
            title={words('import.failed.title')}
            message={preview.error.errors[0]?.message ?? preview.error.message}
            onRetry={preview.retry}
          />
        ) : (
          <div aria-busy="true" className={styles.waiting}>
            <SkeletonText lines={12} />
          </div>
        )
      ) : (
        <div className={styles.import}>
          <Mapping draft={draft} preview={data} onChange={file.change} onReplace={file.forget} />
          <div className={styles.rows} aria-busy={isSlow}>
            {isReadable ? (
              <>
                <div className={styles.tools}>
                  <PreviewTabs rows={data.rows} list={list} />
                  <div className={styles.search}>
                    <SearchInput
                      value={list.view.search}
                      onChange={(search) => list.change({ search })}
                      label={words('import.search')}
                    />
                  </div>
                </div>
                <PreviewTable preview={data} list={list} draft={file} />
              </>
            ) : (
              <FileErrors preview={data} onReplace={file.forget} />
            )}
          </div>
        </div>
      )}
      <ConfirmDialog
        open={isLeaving}
        danger
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          file.forget();
        }}
        title={words('import.cancel.title')}
        message={intl.formatMessage({ id: 'import.cancel.message' }, { count: draft?.corrections.length ?? 0 })}
        confirmLabel={words('import.cancel.confirm')}
      />
    </CockpitPage>
  );
}
