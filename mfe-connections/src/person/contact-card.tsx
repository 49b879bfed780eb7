import { faceOf, pages, type TeammateCard } from '@escale/contract';
import { linkedInAddress } from '@escale/rules';
import { Avatar, Icon, Link } from '@escale/ui';
import { PhoneNumber } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import styles from './user.module.css';

/** How to reach the person: e-mail, phone and LinkedIn once connected, their manager among colleagues. */
export function ContactCard({ person }: { person: TeammateCard }) {
  const { email, phone, linkedIn, manager, connected } = person;
  return (
    <section className={styles.card}>
      <h2>
        <FormattedMessage id="connections.person.reach" />
      </h2>
      <ul className={styles.contacts}>
        {email && (
          <li>
            <Icon name="mail" size={16} />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <Icon name="phone" size={16} />
            <a href={`tel:${phone}`}>
              <PhoneNumber value={phone} />
            </a>
          </li>
        )}
        {linkedIn && (
          <li>
            <Icon name="external-link" size={16} />
            <a href={linkedInAddress(linkedIn)} target="_blank" rel="noreferrer">
              {linkedIn}
            </a>
          </li>
        )}
        {!connected && (
          <li className="soft">
            <Icon name="phone" size={16} />
            <span>
              <FormattedMessage id="connections.person.contacts" />
            </span>
            <small>
              <FormattedMessage id="connections.person.once-connected" />
            </small>
          </li>
        )}
        {manager && (
          <li>
            <Avatar {...faceOf(manager)} size={24} decorative />
            <Link href={pages.user(manager.id)}>{faceOf(manager).name}</Link>
            <small className="soft">
              <FormattedMessage id="connections.person.manager" />
            </small>
          </li>
        )}
      </ul>
    </section>
  );
}
