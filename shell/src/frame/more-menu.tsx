import { Icon, type IconName, Menu } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NavigationItem } from './navigation.ts';
import styles from './navigation-bar.module.css';

interface MoreMenuProps {
  items: readonly NavigationItem[];
  current: NavigationItem | null;
}

/** The fifth entry of the phone's bar when there are more than five: a menu with the others (PLT-12). */
export function MoreMenu({ items, current }: MoreMenuProps) {
  const intl = useIntl();
  return (
    <Menu
      label={intl.formatMessage({ id: 'shell.nav.more' })}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={`${styles.item} ${styles.more}`}
          data-current={items.some(({ id }) => id === current?.id) || undefined}
        >
          <span className={styles.icon}>
            <Icon name="ellipsis" size={20} stroke={1.75} />
          </span>
          <FormattedMessage id="shell.nav.more" />
        </button>
      )}
      items={items.map(({ id, icon, path, label }) => ({
        id,
        icon: icon as IconName,
        href: path,
        label,
      }))}
    />
  );
}
