import type { PlanVersion } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { FloorSummary } from '@escale/contract/floors';
import { notify, useApiMutation } from '@escale/platform';
import { Badge, Button, cx, Link, Notice, SkeletonText, useDates } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHistory } from '../floors.queries.ts';
import styles from './versions.module.css';

const PublishDialog = lazy(() => import('./publish-dialog.tsx').then(({ PublishDialog: one }) => ({ default: one })));

/** The draft of a floor's plan and its versions: what is published, planned and past (MAP-08). */
export function VersionList({ buildingId, floor }: { buildingId: string; floor: FloorSummary }) {
  const intl = useIntl();
  const dates = useDates();
  const history = useHistory(floor.id);
  const [isPublishing, setPublishing] = useState(false);
  const resume = useApiMutation(cockpitApi.planVersions.resume);
  const drop = useApiMutation(cockpitApi.planVersions.cancel);
  const failed = history.error ?? resume.error ?? drop.error;
  if (!history.data) return failed ? <Notice tone="danger">{failed.message}</Notice> : <SkeletonText lines={4} />;
  const { draft, versions } = history.data;
  const outside = draft.faults.outside.length;
  const others = draft.faults.twice.length + draft.faults.beyond.length + draft.faults.hourly.length;
  const take = ({ id, number }: PlanVersion) =>
    resume.mutate(
      { params: { id: floor.id, versionId: id } },
      {
        onSuccess: () =>
          notify({ tone: 'success', message: intl.formatMessage({ id: 'floors.versions.resumed' }, { number }) }),
      },
    );
  const day = (at: string) => dates.day(at.slice(0, 10));
  return (
    <section className={styles.part}>
      {outside + others > 0 && (
        <Notice tone="warning">
          <FormattedMessage
            id={outside > 0 ? 'floors.faults.outside' : 'floors.faults.other'}
            values={{ count: outside > 0 ? outside : others }}
          />{' '}
          <Link href={cockpitPages.floorEditor(buildingId, floor.id)}>
            <FormattedMessage id="floors.faults.see" />
          </Link>
        </Notice>
      )}
      <h3>
        <Link href={cockpitPages.floorVersions(buildingId, floor.id)}>
          <FormattedMessage id="floors.versions" />
        </Link>
      </h3>
      <ol className={styles.line}>
        <li className={styles.draft}>
          <b>
            <FormattedMessage id="floors.versions.draft" />
          </b>
          <Badge>
            <FormattedMessage id="floors.seats" values={{ count: draft.seats }} />
          </Badge>
          {draft.hasChanges && (
            <Button variant="quiet" size="small" onClick={() => setPublishing(true)}>
              <FormattedMessage id="floors.publish" />
            </Button>
          )}
          <small>
            {draft.hasChanges && draft.savedBy && draft.savedAt ? (
              <FormattedMessage
                id="floors.versions.saved"
                values={{ name: `${draft.savedBy.firstName} ${draft.savedBy.lastName}`, date: day(draft.savedAt) }}
              />
            ) : (
              <FormattedMessage
                id={versions.length === 0 && draft.seats === 0 ? 'floors.versions.empty' : 'floors.versions.same'}
              />
            )}
          </small>
        </li>
        {versions.map((version) => (
          <li key={version.id} className={cx(version.state === 'inForce' && styles.live)}>
            <b>
              <FormattedMessage
                id={`floors.versions.${version.state === 'inForce' ? 'live' : version.state}`}
                values={{ number: version.number }}
              />
              {version.name && ` · ${version.name}`}
            </b>
            <Badge>
              <FormattedMessage id="floors.seats" values={{ count: version.seats }} />
            </Badge>
            {version.state === 'past' && (
              <Button variant="quiet" size="small" busy={resume.isPending} onClick={() => take(version)}>
                <FormattedMessage id="floors.versions.resume" />
              </Button>
            )}
            {version.state === 'planned' && (
              <Button
                variant="quiet"
                size="small"
                busy={drop.isPending}
                onClick={() => drop.mutate({ params: { id: floor.id, versionId: version.id } })}
              >
                <FormattedMessage id="floors.versions.drop" />
              </Button>
            )}
            <small>
              {version.startsAt === null ? (
                <FormattedMessage id="floors.versions.first" />
              ) : (
                <FormattedMessage
                  id={version.state === 'planned' ? 'floors.versions.on' : 'floors.versions.since'}
                  values={{ date: day(version.startsAt) }}
                />
              )}
              {version.failure && (
                <span className={styles.failure}>
                  <FormattedMessage
                    id={version.failure === 'booking.seat-taken' ? 'floors.failure.booked' : 'floors.failure.faulty'}
                  />
                </span>
              )}
            </small>
          </li>
        ))}
      </ol>
      {versions.length === 0 && (
        <p className="soft">
          <FormattedMessage id="floors.versions.none" />
        </p>
      )}
      {failed && <Notice tone="danger">{failed.message}</Notice>}
      {isPublishing && (
        <Suspense>
          <PublishDialog floor={floor} version={draft.version} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </section>
  );
}
