import { faceOf, type Me, pages } from '@escale/contract';
import { changeTheme } from '@escale/platform/internal';
import { Avatar, Menu } from '@escale/ui';
import { useIntl } from 'react-intl';
import { leave } from './leave.ts';
import styles from './top-bar.module.css';
import { themes, useTheme } from './use-theme.ts';

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
          <Avatar {...face} size={32} />
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
        ...themes.map(({ id, icon }) => ({
          id,
          icon,
          label: intl.formatMessage({ id: `shell.theme.${id}` }),
          checked: theme === id,
          onSelect: () => changeTheme(id),
        })),
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
