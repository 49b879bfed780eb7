import { Icon } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './login-as.module.css';

/** As the server opens and refuses it to who is signed in as another (AUT-11). */
const lists = [
  { id: 'may', icon: 'check', items: ['week', 'bookings', 'profile', 'read'] },
  {
    id: 'never',
    icon: 'lock',
    items: ['money', 'delegates', 'connections', 'password', 'sessions', 'visibility', 'data'],
  },
] as const;

/** What can be done in another member's account, and what cannot. */
export const Limits = () => (
  <aside className={styles.limits}>
    {lists.map(({ id, icon, items }) => (
      <section key={id}>
        <h2>
          <FormattedMessage id={`login-as.${id}`} />
        </h2>
        <ul>
          {items.map((item) => (
            <li key={item}>
              <Icon name={icon} size={16} />
              <FormattedMessage id={`login-as.${id}.${item}`} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </aside>
);
