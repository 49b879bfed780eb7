import { type Me, pages } from '@escale/contract';
import { navigateTo, signOut } from '@escale/platform';
import { Anchor, Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './section-list.module.css';
import { sections } from './sections.ts';

interface Props {
  /** Id of the open section. */
  current: string;
  member: Me;
}

/** The sections beside the page, and the way out. */
export function SectionList({ current, member }: Props) {
  const intl = useIntl();
  return (
    <nav className={styles.list} aria-label={intl.formatMessage({ id: 'account.sections' })}>
      <ul>
        {sections.map(({ id, icon, path }) => (
          <li key={id}>
            <Anchor href={path} className={styles.entry} aria-current={id === current ? 'page' : undefined}>
              <Icon name={icon} size={18} />
              <FormattedMessage id={`account.${id}.title`} />
            </Anchor>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        {member.customer && (
          <FormattedMessage id="account.company" values={{ company: member.customer.name }} tagName="span" />
        )}
        <button type="button" className={styles.out} onClick={() => signOut().then(() => navigateTo(pages.welcome()))}>
          <FormattedMessage id="account.sign-out" />
        </button>
      </p>
    </nav>
  );
}
