import { faceOf, pages } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { Button, EmptyState, ErrorState, LinkButton, Skeleton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router';
import { PersonWeek } from '../team/person-week.tsx';
import { ContactCard } from './contact-card.tsx';
import { MonthTogether } from './month-together.tsx';
import { SeenOfMe } from './seen-of-me.tsx';
import styles from './user.module.css';
import { UserHead } from './user-head.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** /user/{uid}: a colleague's or connection's card, as far as they show themselves to the member (ACC-01, CON-05). */
export function UserPage() {
  const intl = useIntl();
  const { uid = '' } = useParams();
  const { member } = useSession();
  const isId = uuid.test(uid);
  const card = useApiQuery(
    teamRoutes.person,
    { params: { id: uid } },
    { enabled: isId && uid !== member?.id, retry: (count, { status }) => status !== 404 && count < 3 },
  );
  usePageTitle(card.data ? faceOf(card.data).name : intl.formatMessage({ id: 'connections.title' }));
  // The own card is the profile, which shows what others see.
  if (uid === member?.id) return <Navigate to={pages.account()} replace />;
  if (!isId || card.error?.status === 404) return <Unknown />;
  if (card.isPending) return <Loading />;
  if (!card.data)
    return (
      <div className={styles.alone}>
        <ErrorState
          title={intl.formatMessage({ id: 'connections.person.failed' })}
          message={card.error.message}
          requestId={card.error.requestId}
          action={
            <Button onClick={() => card.refetch()}>
              <FormattedMessage id="connections.retry" />
            </Button>
          }
        />
      </div>
    );
  const person = card.data;
  return (
    <div ref={keepFocus} className={styles.page}>
      <div className={styles.main}>
        <UserHead person={person} />
        <PersonWeek key={uid} memberId={uid} known={person} headless />
      </div>
      <aside className={styles.side}>
        {person.shows !== 'nothing' && <MonthTogether memberId={uid} />}
        <ContactCard person={person} />
        <SeenOfMe person={person} />
      </aside>
    </div>
  );
}

function Unknown() {
  const intl = useIntl();
  return (
    <div className={styles.alone}>
      <EmptyState
        title={intl.formatMessage({ id: 'connections.person.unknown.title' })}
        message={intl.formatMessage({ id: 'connections.person.unknown.message' })}
        action={
          <LinkButton href={pages.connections()}>
            <FormattedMessage id="connections.title" />
          </LinkButton>
        }
      />
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.main}>
        <Skeleton height={112} radius={20} />
        <Skeleton height={236} radius={14} />
      </div>
      <Skeleton height={320} radius={20} />
    </div>
  );
}
