import { faceOf, type Invitation, pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { addDays, daysUntilNextRequest, toLocal } from '@escale/rules';
import { Avatar, Icon, Link, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useToday } from '../team/use-today.ts';
import { InvitationActions } from './invitation-actions.tsx';
import styles from './invitations.module.css';
import { useDateOf } from './use-date-of.ts';

/** An invitation: who or which address, how it stands, since when, and what can be done (CON-02). */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const intl = useIntl();
  const dateOf = useDateOf();
  const { person, email, status, direction } = invitation;
  const name = person ? faceOf(person).name : (email ?? intl.formatMessage({ id: 'connections.invitations.somebody' }));
  const instant = invitation.answeredAt ?? invitation.createdAt;
  return (
    <li className={styles.row}>
      {person ? (
        <Avatar {...faceOf(person)} size={40} decorative />
      ) : (
        <span className={styles.letter}>
          <Icon name="mail" />
        </span>
      )}
      <span className={styles.words}>
        <b>{person && status === 'accepted' ? <Link href={pages.user(person.id)}>{name}</Link> : name}</b>
        <small>
          <Standing invitation={invitation} />
        </small>
      </span>
      <time className={styles.date} dateTime={instant}>
        {dateOf(instant)}
      </time>
      {(status === 'pending' || status === 'sent') && <InvitationActions invitation={invitation} name={name} />}
      {status === 'declined' && direction === 'sent' && <NextRequest answeredAt={instant} />}
    </li>
  );
}

/** What was written with it while it waits for the reader, else how it stands. */
function Standing({ invitation: { message, status, direction, person } }: { invitation: Invitation }) {
  if (status === 'pending' && message)
    return <FormattedMessage id="connections.invitations.quote" values={{ message }} />;
  if (status === 'pending') return person?.jobTitle;
  return <FormattedMessage id={`connections.invitations.is.${direction}.${status}`} />;
}

/** From which day the person may be asked again; nothing once it is there. */
function NextRequest({ answeredAt }: { answeredAt: string }) {
  const dates = useDates();
  const today = useToday();
  const timezone = useSession().member?.timezone ?? 'Europe/Paris';
  const day = addDays(toLocal(answeredAt, timezone).date, daysUntilNextRequest);
  if (day <= today) return null;
  return (
    <small className={styles.next}>
      <FormattedMessage id="connections.invitations.next" values={{ day: dates.dayMonth(day) }} />
    </small>
  );
}
