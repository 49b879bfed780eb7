import { faceOf, type Me, pages } from '@escale/contract';
import { changeTheme, themes, useTheme } from '@escale/platform';
import { Avatar, Menu } from '@escale/ui';
import { useIntl } from 'react-intl';
import { leave } from './leave.ts';
import { themeIcons } from './theme-icons.ts';
import styles from './top-bar.module.css';

/** The signed-in member, the theme (PLT-14), and the way out. */
export function AccountMenu({ member }: { member: Me }) {
  const intl = useIntl();
  const theme = useTheme();
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
          <Avatar {...face} size={32} decorative />
        </button>
      )}
      items={[
        {
          id: 'account',
          icon: 'user',
          label: intl.formatMessage({ id: 'shell.account.title' }),
          hint: member.email,
          href: pages.account(),
        },
        ...themes.map((id) => ({
          id,
          icon: themeIcons[id],
          label: intl.formatMessage({ id: `shell.theme.${id}` }),
          checked: theme === id,
          onSelect: () => changeTheme(id),
        })),
        {
          id: 'help',
          icon: 'life-buoy',
          label: intl.formatMessage({ id: 'shell.help.title' }),
          href: pages.account('help'),
        },
        {
          id: 'terms',
          icon: 'file-text',
          label: intl.formatMessage({ id: 'shell.terms.title' }),
          href: pages.terms(),
        },
        {
          id: 'sign-out',
          icon: 'log-out',
          label: intl.formatMessage({ id: 'shell.account.sign-out' }),
          onSelect: leave,
        },
      ]}
    />
  );
}
