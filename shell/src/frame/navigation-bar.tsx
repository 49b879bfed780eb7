import { pages } from '@escale/contract';
import { Anchor, Icon, type IconName } from '@escale/ui';
import { useIntl } from 'react-intl';
import { Logo } from './logo.tsx';
import { MoreMenu } from './more-menu.tsx';
import { currentItem, useNavigation } from './navigation.ts';
import styles from './navigation-bar.module.css';

const personal = 100;
const onPhone = 5;

/** The rail on wide screens, the bar of five on phones; one list, one landmark. */
export function NavigationBar({ pathname }: { pathname: string }) {
  const intl = useIntl();
  const items = useNavigation();
  const current = currentItem(items, pathname);
  const shown = items.length > onPhone ? onPhone - 1 : onPhone;
  return (
    <nav className={styles.rail} aria-label={intl.formatMessage({ id: 'shell.nav.label' })}>
      <Anchor href={pages.explore()} className={styles.logo} aria-label="Escale">
        <Logo />
      </Anchor>
      {items.map((item, index) => (
        <Anchor
          key={item.id}
          href={item.path}
          className={styles.item}
          aria-current={item.id === current?.id ? 'page' : undefined}
          data-group={item.order > personal ? 'work' : undefined}
          data-spare={index >= shown || undefined}
        >
          <span className={styles.icon}>
            <Icon name={item.icon as IconName} size={20} stroke={1.75} />
          </span>
          {item.label}
        </Anchor>
      ))}
      {items.length > onPhone && <MoreMenu items={items.slice(shown)} current={current} />}
    </nav>
  );
}
