import { type Me, pages } from '@escale/contract';
import { navigateTo, signOut } from '@escale/platform';
import { Anchor, cx, Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './section-list.module.css';
import { type Section, sectionsOf } from './sections.ts';
import { useBrokenLink } from './use-broken-link.ts';

interface Props {
  /** Id of the open section. */
  current: string;
  member: Me;
}

/** A line stands above it: what follows is nothing that the member sets. */
const firstOfRest = 'bookings';

/** The sections beside the page, and the way out. */
export function SectionList({ current, member }: Props) {
  const intl = useIntl();
  const hasBrokenLink = useBrokenLink();
  const since = intl.formatDate(`${member.since}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
  const entry = ({ id, icon, path }: Section) => (
    <li key={id} className={cx(id === firstOfRest && styles.divided)}>
      <Anchor href={path} className={styles.entry} aria-current={id === current ? 'page' : undefined}>
        <Icon name={icon} size={18} />
        <FormattedMessage id={`account.${id}.title`} />
        {id === 'links' && hasBrokenLink && (
          <Icon
            name="circle-alert"
            size={18}
            className={styles.mark}
            label={intl.formatMessage({ id: 'account.links.one-broken' })}
          />
        )}
      </Anchor>
    </li>
  );
  return (
    <nav className={styles.list} aria-label={intl.formatMessage({ id: 'account.sections' })}>
      <ul>{sectionsOf(member).map(entry)}</ul>
      <p className={styles.foot}>
        <span>
          {member.customer ? (
            <FormattedMessage id="account.company" values={{ company: member.customer.name, day: since }} />
          ) : (
            <FormattedMessage id="account.since" values={{ day: since }} />
          )}
        </span>
        <button type="button" className={styles.out} onClick={() => signOut().then(() => navigateTo(pages.welcome()))}>
          <FormattedMessage id="account.sign-out" />
        </button>
      </p>
    </nav>
  );
}
