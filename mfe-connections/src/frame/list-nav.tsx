import { pages, type RouteReply } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery, useSession } from '@escale/platform';
import { Anchor, CountBadge, Icon, type IconName, LinkButton, VisuallyHidden } from '@escale/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './list-nav.module.css';
import { invitingAddress, lists, panes, type Section, sectionAddress } from './sections.ts';

type Counts = RouteReply<typeof teamRoutes.my>['counts'];

const icons: Record<Section, IconName> = {
  team: 'users-round',
  connections: 'link',
  company: 'building',
  favourites: 'star',
  places: 'map-pin',
  invitations: 'mail',
  visibility: 'eye',
};

interface Props {
  section: Section;
  /** Numbers of people; asked for here where the page does not know them. */
  counts?: Counts | undefined;
  isCounted?: boolean;
}

/** The lists with their number of people and the other parts of the page; on a phone a line above them (CON-01). */
export function ListNav({ section, counts, isCounted = false }: Props) {
  const intl = useIntl();
  const { member } = useSession();
  const asked = useApiQuery(teamRoutes.my, { query: { limit: 1 } }, { enabled: !isCounted });
  const received = useApiQuery(teamRoutes.invitations, { query: { direction: 'received', status: ['pending'] } });
  const known = counts ?? asked.data?.counts;
  const line = useRef<HTMLElement>(null);
  const isKnown = known !== undefined;
  // Where the navigation is a line that scrolls, the current entry is in view; the numbers make it longer.
  useEffect(() => {
    const current = isKnown && line.current?.querySelector(`[aria-current][href$="${section}"]`);
    if (!line.current || !current) return;
    line.current.scrollLeft += current.getBoundingClientRect().right - line.current.getBoundingClientRect().right + 16;
  }, [isKnown, section]);
  return (
    <div className={styles.column}>
      <nav ref={line} aria-label={intl.formatMessage({ id: 'connections.lists.label' })} className={styles.lists}>
        {lists.map((id) => (
          <Entry key={id} id={id} section={section}>
            <small className="num">{known?.[id]}</small>
          </Entry>
        ))}
        {panes.map((id) => (
          <Entry key={id} id={id} section={section}>
            {id === 'invitations' && <Waiting {...received.data?.waiting} />}
          </Entry>
        ))}
      </nav>
      <Anchor className={`${styles.list} ${styles.best}`} href={pages.bestDay()}>
        <Icon name="sparkles" />
        <span>
          <FormattedMessage id="connections.best-day.nav" />
        </span>
      </Anchor>
      {section !== 'invitations' && !member?.signedInBy && (
        <LinkButton variant="second" icon="user-plus" className={styles.invite} href={invitingAddress}>
          <FormattedMessage id="connections.invite" />
        </LinkButton>
      )}
      <p className={styles.note}>
        <FormattedMessage id="connections.privacy" />
      </p>
    </div>
  );
}

function Entry({ id, section, children }: { id: Section; section: Section; children: ReactNode }) {
  return (
    <Anchor className={styles.list} href={sectionAddress(id)} aria-current={id === section ? 'page' : undefined}>
      <Icon name={icons[id]} />
      <span>
        <FormattedMessage id={`connections.list.${id}`} />
      </span>
      {children}
    </Anchor>
  );
}

/** Invitations and proposed days that wait for the member. */
function Waiting({ received = 0, proposals = 0 }: { received?: number; proposals?: number }) {
  const count = received + proposals;
  if (count === 0) return null;
  return (
    <>
      <span className={styles.waiting} aria-hidden="true">
        <CountBadge count={count} />
      </span>
      <VisuallyHidden>
        {received > 0 && <FormattedMessage id="connections.invitations.waiting" values={{ count: received }} />}{' '}
        {proposals > 0 && <FormattedMessage id="connections.proposals.waiting" values={{ count: proposals }} />}
      </VisuallyHidden>
    </>
  );
}
