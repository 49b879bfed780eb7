import { faceOf, type TeammateCard } from '@escale/contract';
import { navigateTo, useSession } from '@escale/platform';
import { Avatar, Icon, IconButton, LinkButton, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { sectionAddress } from '../frame/sections.ts';
import { ProposeButton } from '../proposals/propose/propose-button.tsx';
import { useFavourite } from '../team/team.queries.ts';
import { PersonMenu } from '../unlink/person-menu.tsx';
import { ConnectButton } from './connect-button.tsx';
import styles from './user.module.css';

/** Who the person is, and what the member can do: mark, write, connect. */
export function UserHead({ person }: { person: TeammateCard }) {
  const intl = useIntl();
  const { member } = useSession();
  const { favourite, toggle } = useFavourite(person);
  const face = faceOf(person);
  const now = useDates().clock(new Date().toISOString(), person.timezone);
  const city = (person.timezone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return (
    <header className={styles.head}>
      <Avatar {...face} size={112} decorative />
      <div className={styles.words}>
        <h1 tabIndex={-1} data-keeps-focus="">
          {face.name}
        </h1>
        <p className="soft">{[person.jobTitle, person.department ?? person.company].filter(Boolean).join(', ')}</p>
        <p className={styles.fact}>
          <Icon name="clock" size={16} />
          {person.timezone === member?.timezone ? (
            <FormattedMessage id="connections.person.same-time" values={{ city }} />
          ) : (
            <FormattedMessage id="connections.person.other-time" values={{ city, time: now }} />
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <IconButton
          icon="star"
          variant="second"
          size="medium"
          filled={favourite}
          aria-pressed={favourite}
          label={intl.formatMessage({ id: favourite ? 'connections.favourite.remove' : 'connections.favourite.add' })}
          onClick={toggle}
        />
        {person.email && (
          <LinkButton variant="second" icon="message-square" href={`mailto:${person.email}`}>
            <FormattedMessage id="connections.person.write" />
          </LinkButton>
        )}
        {person.connected && <ProposeButton wish={{ people: [person] }} />}
        <ConnectButton person={person} />
        <PersonMenu
          isCard
          person={person}
          connected={person.connected}
          onUnlinked={(isColleague) => {
            // A stranger has no card.
            if (!isColleague) navigateTo(sectionAddress('connections'));
          }}
        />
      </div>
    </header>
  );
}
