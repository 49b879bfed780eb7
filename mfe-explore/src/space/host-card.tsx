import type { WorkspaceDetails } from '@escale/contract';
import { Avatar, LinkButton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { answerTime } from './answer-time.ts';
import styles from './choice/booking-card.module.css';

/** The host of the space, under the booking card. */
export function HostCard({ host, email }: Pick<WorkspaceDetails, 'host' | 'email'>) {
  if (!host) return null;
  return (
    <div className={styles.host}>
      <Avatar name={host.contact} size={40} decorative />
      <p>
        <b>{host.contact}</b>
        <small className="soft">
          {host.answersInMinutes === null ? (
            <FormattedMessage id="explore.host" />
          ) : (
            <FormattedMessage
              id="explore.host.answers"
              values={{
                answers: <FormattedMessage id="explore.section.answers" values={answerTime(host.answersInMinutes)} />,
              }}
            />
          )}
        </small>
      </p>
      {email && (
        <LinkButton variant="second" href={`mailto:${email}`}>
          <FormattedMessage id="explore.host.write" />
        </LinkButton>
      )}
    </div>
  );
}
