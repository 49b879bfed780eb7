import { faceOf, type Me, pages } from '@escale/contract';
import { navigateTo } from '@escale/platform';
import { changeTheme, currentTheme, signOut, type Theme, theme$ } from '@escale/platform/internal';
import { Avatar, Menu } from '@escale/ui';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import styles from './top-bar.module.css';

const themes: { id: Theme; icon: 'laptop' | 'sun' | 'moon' }[] = [
  { id: 'system', icon: 'laptop' },
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
];

/** As whom I am here, the theme (PLT-14), and the way out. */
export function AccountMenu({ member }: { member: Me }) {
  const intl = useIntl();
  const theme = useSyncExternalStore((changed) => {
    const subscription = theme$.subscribe(changed);
    return () => subscription.unsubscribe();
  }, currentTheme);
  const face = faceOf(member);
  return (
    <Menu
      label={intl.formatMessage({ id: 'shell.account.label' })}
      align="end"
      trigger={(props) => (
        <button
          type="button"
          className={`${styles.menu} ${styles.face}`}
          {...props}
          aria-label={intl.formatMessage({ id: 'shell.account.of' }, { name: face.name })}
        >
          <Avatar {...face} size={32} />
        </button>
      )}
      items={[
        ...themes.map(({ id, icon }) => ({
          id,
          icon,
          label: intl.formatMessage({ id: `shell.theme.${id}` }),
          checked: theme === id,
          onSelect: () => changeTheme(id),
        })),
        {
          id: 'sign-out',
          icon: 'log-out',
          label: intl.formatMessage({ id: 'shell.account.sign-out' }),
          onSelect: () => void signOut().then(() => navigateTo(pages.welcome())),
        },
      ]}
    />
  );
}
