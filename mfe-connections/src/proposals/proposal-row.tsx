import { faceOf, pages } from '@escale/contract';
import type { DayProposal } from '@escale/contract/proposals';
import { capital, planningMonday } from '@escale/rules';
import { Avatar, Link, useDates, useFloorName } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../invitations/invitations.module.css';
import { useDateOf } from '../invitations/use-date-of.ts';
import { ProposalActions } from './proposal-actions.tsx';

/** A proposed day: by or to whom, when and where, in which words, how it stands, and what can be done (CON-06). */
export function ProposalRow({ proposal }: { proposal: DayProposal }) {
  const intl = useIntl();
  const dates = useDates();
  const dateOf = useDateOf();
  const floorName = useFloorName();
  const { person, status, direction, date, part, place, message, reason, createdAt, answeredAt } = proposal;
  const face = faceOf(person);
  const when = capital(intl.formatMessage({ id: `connections.best-day.when.${part}` }, { day: dates.day(date) }));
  const instant = answeredAt ?? createdAt;
  return (
    <li className={styles.row}>
      <Avatar {...face} size={40} decorative />
      <span className={styles.words}>
        <b>
          <FormattedMessage id={`connections.proposals.who.${direction}`} values={{ name: face.name }} />
        </b>
        <span className={styles.day}>
          {status === 'accepted' ? <Link href={pages.myWeek(planningMonday(date))}>{when}</Link> : when}
          {place && ` · ${[place.name, place.floor && floorName(place.floor)].filter(Boolean).join(', ')}`}
        </span>
        <Quote message={message} />
        {(status !== 'open' || direction === 'sent') && (
          <small>
            <FormattedMessage
              id={`connections.proposals.is.${direction}.${status}`}
              values={{ name: person.firstName }}
            />
          </small>
        )}
        <Quote message={reason} />
      </span>
      <time className={styles.date} dateTime={instant}>
        {dateOf(instant)}
      </time>
      {status === 'open' && <ProposalActions proposal={proposal} name={face.name} />}
    </li>
  );
}

/** What was written with the proposal, or with the answer to it. */
const Quote = ({ message }: { message: string }) =>
  message !== '' && (
    <span className={styles.quote}>
      <FormattedMessage id="connections.invitations.quote" values={{ message }} />
    </span>
  );
