import { pages } from '@escale/contract';
import { usePageTitle } from '@escale/platform';
import { EmptyState, Icon, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './cockpit-page.module.css';
import type { Section } from './sections.ts';

const texts = {
  company: ['cockpit.forbidden.title', 'cockpit.forbidden.message', 'cockpit.forbidden.action'],
  staff: ['releases.forbidden.title', 'releases.forbidden.message', 'releases.forbidden.action'],
} as const;

/** What those see who may not open a page: whose it is, and the way to their own. */
export function NoAccess({ to }: { to: Section['of'] }) {
  const intl = useIntl();
  const [title, message, action] = texts[to];
  usePageTitle(intl.formatMessage({ id: title }));
  return (
    <div className={styles.forbidden}>
      <EmptyState
        level={1}
        art={
          <span className={styles.sign}>
            <Icon name="lock" size={20} />
          </span>
        }
        title={intl.formatMessage({ id: title })}
        message={intl.formatMessage({ id: message })}
        action={
          <LinkButton href={pages.myWeek()}>
            <FormattedMessage id={action} />
          </LinkButton>
        }
      />
    </div>
  );
}
