import { api, pages } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { notify, requireSignIn, useApiMutation, useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';
import { Button, LinkButton, Notice, PageHeading, Skeleton, useFloorName } from '@escale/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { useFloors, useHistory } from '../floors/floors.queries.ts';
import { texts as floorTexts } from '../messages/floors/texts.ts';
import { texts } from '../messages/versions/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { PlanFailed } from '../plan-failed.tsx';
import { Changes } from './changes.tsx';
import { Difference } from './difference.tsx';
import { Offers } from './offers.tsx';
import { VersionLine } from './version-line.tsx';
import styles from './versions.module.css';

const PublishDialog = lazy(() =>
  import('../floors/versions/publish-dialog.tsx').then(({ PublishDialog: one }) => ({ default: one })),
);

/** The versions of a plan: what each changes of the one that members see, whom it touches, and when it is published (MAP-08). */
const Opened = withTexts(texts, function VersionsPage() {
  const intl = useIntl();
  const floorName = useFloorName();
  const { oid = '', fid = '' } = useParams();
  const { status } = useSession();
  const [address, setAddress] = useSearchParams();
  const [isPublishing, setPublishing] = useState(false);
  const isKnown = status === 'signedIn';
  const label = (id: string) => intl.formatMessage({ id: `versions.${id}` });
  const versionId = address.get('version');
  const floors = useFloors(oid);
  const history = useHistory(fid);
  const params = { id: fid };
  const difference = useApiQuery(
    cockpitApi.planVersions.difference,
    { params, query: versionId ? { versionId } : {} },
    { enabled: isKnown },
  );
  const plan = useApiQuery(
    api.workspaces.floorPlan,
    { params, query: { date: todayIn('Europe/Paris'), part: 'day' } },
    { enabled: isKnown },
  );
  const resume = useApiMutation(cockpitApi.planVersions.resume);
  const drop = useApiMutation(cockpitApi.planVersions.cancel);
  const floor = floors.data?.items.find(({ id }) => id === fid);
  usePageTitle(floor ? `${floorName(floor)} · ${label('title')}` : label('title'));
  // Redirect to sign-in only once the session is known to be over.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  if (history.isError) {
    return (
      <PlanFailed query={history} onward={<LinkButton href={pages.floorMap(oid, fid)}>{label('plan')}</LinkButton>} />
    );
  }
  if (!history.data || !floor || !plan.data) return <Skeleton height={520} radius={14} />;
  const { draft, versions } = history.data;
  const shown = versions.find(({ id }) => id === versionId) ?? null;
  const show = (id: string | null) => setAddress(id === null ? {} : { version: id }, { replace: true });
  const failed = resume.error ?? drop.error ?? difference.error;
  const byVersion = { ...params, versionId: shown?.id ?? '' };
  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label={label('title')}>
        <PageHeading sub={floorName(floor)}>{label('title')}</PageHeading>
        <VersionLine draft={draft} versions={versions} shownId={shown?.id ?? null} onShow={show} />
        <p className="soft">{label('back')}</p>
      </nav>
      <div className={styles.main}>
        <div className={styles.bar}>
          <LinkButton variant="second" size="small" icon="pencil" href={cockpitPages.floorEditor(oid, fid)}>
            {label('edit')}
          </LinkButton>
          <LinkButton variant="quiet" size="small" icon="layers" href={cockpitPages.floors(oid, fid)}>
            {label('floors')}
          </LinkButton>
          <span className={styles.gap} />
          {shown === null && draft.hasChanges && (
            <Button size="small" icon="calendar-check" onClick={() => setPublishing(true)}>
              {label('publish')}
            </Button>
          )}
          {shown?.state === 'past' && (
            <Button
              size="small"
              icon="history"
              busy={resume.isPending}
              onClick={() =>
                resume.mutate(
                  { params: byVersion },
                  {
                    onSuccess: () => {
                      const values = { number: shown.number };
                      notify({
                        tone: 'success',
                        message: intl.formatMessage({ id: 'floors.versions.resumed' }, values),
                      });
                      show(null);
                    },
                  },
                )
              }
            >
              {label('resume')}
            </Button>
          )}
          {shown?.state === 'planned' && (
            <Button
              variant="second"
              size="small"
              busy={drop.isPending}
              onClick={() => drop.mutate({ params: byVersion }, { onSuccess: () => show(null) })}
            >
              {label('drop')}
            </Button>
          )}
        </div>
        {failed && <Notice tone="danger">{failed.message}</Notice>}
        {difference.data ? (
          <>
            <Difference plan={plan.data} difference={difference.data} />
            <Changes difference={difference.data} zones={plan.data.zones} />
          </>
        ) : (
          <Skeleton height={480} radius={14} />
        )}
      </div>
      {difference.data && <Offers difference={difference.data} isPlanned={shown?.state === 'planned'} />}
      {isPublishing && (
        <Suspense>
          <PublishDialog floor={floor} version={draft.version} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </div>
  );
});

/** The dialog of publication has the texts of the floors. */
export const VersionsPage = withTexts(floorTexts, Opened);
