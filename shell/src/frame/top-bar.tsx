import { pages } from '@escale/contract';
import { useSession } from '@escale/platform';
import { useCurrentTitle } from '@escale/platform/internal';
import { LinkButton, Skeleton } from '@escale/ui';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { PaletteButton } from '../palette/palette-button.tsx';
import { Crumbs } from './crumbs.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { currentItem, useNavigation } from './navigation.ts';
import styles from './top-bar.module.css';
import { untilLoaded } from './until-loaded.ts';
import { whenIdle } from './when-idle.ts';

// Nobody looks at it before the page itself: it is loaded when the browser is idle.
const Bell = lazy(() =>
  whenIdle()
    .then(() => untilLoaded(() => import('../bell/bell.tsx')))
    .then(({ Bell: bell }) => ({ default: bell })),
);
// Only members have them.
const CreditsPill = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "member" */ './credits-pill.tsx')).then(({ CreditsPill: pill }) => ({
    default: pill,
  })),
);
const AccountMenu = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "member" */ './account-menu.tsx')).then(({ AccountMenu: menu }) => ({
    default: menu,
  })),
);

/** Page title, credits, language and account. */
export function TopBar({ pathname }: { pathname: string }) {
  const { status, member } = useSession();
  const title = useCurrentTitle();
  const item = currentItem(useNavigation(), pathname);
  return (
    <header className={styles.bar}>
      <p className={styles.title}>
        <Logo />
        <span>{title ? <Crumbs title={title} /> : item?.label}</span>
      </p>
      <PaletteButton />
      <div className={styles.end}>
        {member?.creditsCents != null && (
          <Suspense>
            <CreditsPill />
          </Suspense>
        )}
        {member && (
          <Suspense fallback={<span className={styles.bell} />}>
            <Bell />
          </Suspense>
        )}
        <LanguageMenu />
        {status === 'signedOut' && (
          <LinkButton size="small" href={pages.welcome(`${window.location.pathname}${window.location.search}`)}>
            <FormattedMessage id="shell.account.sign-in" />
          </LinkButton>
        )}
        {status === 'unknown' && <Face />}
        {member && (
          <Suspense fallback={<Face />}>
            <AccountMenu member={member} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

const Face = () => <Skeleton width={32} height={32} radius={16} />;
