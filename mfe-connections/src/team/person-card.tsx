import { faceOf, pages } from '@escale/contract';
import { Avatar, Icon, IconButton, Link } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ProposeButton } from '../proposals/propose/propose-button.tsx';
import { PersonMenu } from '../unlink/person-menu.tsx';
import styles from './person-card.module.css';
import type { Known } from './person-row.tsx';
import { useFavourite } from './team.queries.ts';

interface Props {
  person: Known;
  /** Their usual site, as far as they share it. */
  site: string | null;
  /** Days together in the weeks shown; null when unknown. */
  together: number | null;
}

/** Name, usual site, number of days together, and the favourite star (CON-03). */
export function PersonCard({ person, site, together }: Props) {
  const intl = useIntl();
  const { favourite, toggle } = useFavourite(person);
  const face = faceOf(person);
  const leave = useLeave();
  return (
    <header className={styles.card}>
      <Avatar name={face.name} src={face.src} size={88} decorative />
      <div className={styles.words}>
        <h2>
          <Link href={pages.user(person.id)}>{face.name}</Link>
        </h2>
        <p>{[person.jobTitle, person.department].filter(Boolean).join(', ')}</p>
        <div className={styles.facts}>
          {site && (
            <span>
              <Icon name="building" />
              {site}
            </span>
          )}
          {together !== null && (
            <span>
              <Icon name="users" />
              <FormattedMessage id="connections.facts.together" values={{ count: together }} />
            </span>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <IconButton
          icon="star"
          variant="second"
          size="medium"
          iconSize={16}
          filled={favourite}
          aria-pressed={favourite}
          label={intl.formatMessage({ id: favourite ? 'connections.favourite.remove' : 'connections.favourite.add' })}
          onClick={toggle}
        />
        {person.connected && <ProposeButton wish={{ people: [person] }} />}
        <PersonMenu person={person} connected={person.connected ?? false} onUnlinked={leave} />
      </div>
    </header>
  );
}

/** Leaves the person for their list: they may no longer be on it. */
function useLeave() {
  const [, setAddress] = useSearchParams();
  return () =>
    setAddress(
      (address) => {
        address.delete('member');
        return address;
      },
      { replace: true },
    );
}
