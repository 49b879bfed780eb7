import type { WorkspaceDetails } from '@escale/contract';
import { Icon, Link } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { answerTime } from '../answer-time.ts';
import { Section } from './section.tsx';
import styles from './sections.module.css';

type ContactProps = Pick<WorkspaceDetails, 'email' | 'phone'> & { host?: WorkspaceDetails['host'] };

/** Whom to contact, and their response time (WSP-01). */
export function Contact({ host = null, email, phone }: ContactProps) {
  return (
    <Section id="contact" title={<FormattedMessage id="explore.sections.contact" />}>
      {host && (
        <p>
          <b>{host.contact}</b> · {host.name}
          {host.answersInMinutes !== null && (
            <>
              {' · '}
              <FormattedMessage id="explore.section.answers" values={answerTime(host.answersInMinutes)} />
            </>
          )}
        </p>
      )}
      <ul className={styles.ways}>
        {email && (
          <li>
            <Icon name="mail" />
            <Link href={`mailto:${email}`}>{email}</Link>
          </li>
        )}
        {phone && (
          <li>
            <Icon name="phone" />
            <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>
          </li>
        )}
        {!email && !phone && (
          <li>
            <FormattedMessage id="explore.section.contact.reception" />
          </li>
        )}
      </ul>
    </Section>
  );
}
