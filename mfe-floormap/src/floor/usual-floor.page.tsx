import { pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { requireSignIn, useApiQuery, useSession } from '@escale/platform';
import { LinkButton, Skeleton } from '@escale/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useParams } from 'react-router';
import { PlanFailed } from '../plan-failed.tsx';
import styles from './floor.module.css';

/** Leads to the floor of a building on which the member mostly sits; the day of the address is kept (MAP-09). */
export function UsualFloorPage() {
  const intl = useIntl();
  const { oid = '' } = useParams();
  const { search } = useLocation();
  const { status } = useSession();
  const query = useApiQuery(lateApi.floorViewing.usual, { params: { id: oid } }, { enabled: status === 'signedIn' });
  // Redirect to sign-in only once the session is known to be over.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  if (query.isError) {
    const onward = (
      <LinkButton href={pages.explore()}>{intl.formatMessage({ id: 'floormap.error.explore' })}</LinkButton>
    );
    return <PlanFailed query={query} onward={onward} />;
  }
  if (query.data) return <Navigate replace to={`${pages.floorMap(oid, query.data.floorId)}${search}`} />;
  return (
    <div className={styles.waiting}>
      <Skeleton height={48} />
      <Skeleton height={520} radius={14} />
    </div>
  );
}
