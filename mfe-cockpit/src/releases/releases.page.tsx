import { useMediaQuery, useSession } from '@escale/platform';
import { Button, IconButton } from '@escale/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { withReleaseTexts } from '../messages/releases/with-release-texts.tsx';
import { PromoteDialog } from './change/promote-dialog.tsx';
import { RemoteDrawer } from './drawer/remote-drawer.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { ListLoading } from './list-loading.tsx';
import { LiveTab } from './live/live-tab.tsx';
import { PublishedTab } from './published/published-tab.tsx';
import styles from './releases.page.module.css';
import { useReleases } from './releases.queries.ts';
import { addressOf, type ReleasesView, tabs, viewOf } from './releases-view.rules.ts';

const TokensTab = lazy(() =>
  import(/* on action */ './tokens/tokens-tab.tsx').then(({ TokensTab: tab }) => ({ default: tab })),
);

/** The release registry for staff: what browsers get of each remote, and every change of it (PLT-05). */
export const ReleasesPage = withReleaseTexts(function ReleasesPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { member } = useSession();
  const phone = useMediaQuery('(max-width: 767px)');
  const [isPromoting, setPromoting] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  const main = useRef<HTMLDivElement>(null);
  const view = viewOf(new URLSearchParams(search));
  // The server decides; the roles spare other members a refusal.
  const isOther = member !== null && !member.roles.some((role) => role === 'staff' || role === 'releaseManager');
  const releases = useReleases(!isOther);
  // The focus is outside React: a drawer that an address opened has no opener to give it back to.
  useEffect(() => {
    if (closed === null || view.remote !== null || document.activeElement !== document.body) return;
    const links = [...(main.current?.querySelectorAll('a') ?? [])];
    const own = links.find((link) => new URLSearchParams(link.search).get('remote') === closed);
    (own ?? main.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'))?.focus();
  }, [closed, view.remote]);

  const isForbidden = isOther || releases.error?.status === 403;
  const addressWith = (part: Partial<ReleasesView>) => `${pathname}${addressOf({ ...view, ...part })}`;
  const change = (part: Partial<ReleasesView>, replace = false) => navigate(addressWith(part), { replace });
  const remotes = releases.data?.items ?? [];
  const counts = {
    live: releases.data?.items.length,
    published: releases.data?.items.reduce((sum, { versions }) => sum + versions, 0),
    history: undefined,
    tokens: undefined,
  };
  const drawer = view.remote !== null && (
    <RemoteDrawer
      key="drawer"
      name={view.remote}
      remotes={remotes}
      event={view.event}
      asPage={phone}
      addressOf={(remote) => addressWith({ remote, event: null })}
      onEvent={(event) => change({ event }, true)}
      onClose={() => {
        setClosed(view.remote);
        change({ remote: null, event: null });
      }}
    />
  );
  if (phone && drawer && !isForbidden) return drawer;
  const promoting = { disabled: remotes.length === 0, onClick: () => setPromoting(true) };
  const promote = phone ? (
    <IconButton icon="rocket" variant="second" label={intl.formatMessage({ id: 'releases.promote' })} {...promoting} />
  ) : (
    <Button size="small" icon="rocket" {...promoting}>
      <FormattedMessage id="releases.promote" />
    </Button>
  );
  // On a phone there is no room for it beside the tabs.
  const shared = { view, change, addressWith, remotes, releases, promote: phone && promote };
  return (
    <CockpitPage
      section="releases"
      title={intl.formatMessage({ id: 'releases.title' })}
      isForbidden={isForbidden}
      counts={{ releases: counts.live }}
      mainRef={main}
      drawer={drawer}
      tabs={{
        label: intl.formatMessage({ id: 'releases.tabs' }),
        value: view.tab,
        onChange: (value) => {
          const tab = tabs.find((one) => one === value) ?? 'live';
          // Who may release concerns no remote, and its tables need the width.
          change({ tab, ...(tab === 'tokens' && { remote: null, event: null }) });
        },
        items: tabs.map((id) => ({ id, label: intl.formatMessage({ id: `releases.tab.${id}` }), count: counts[id] })),
      }}
      actions={!phone && view.tab !== 'tokens' && promote}
    >
      <div className={styles.tab}>
        {view.tab === 'live' && <LiveTab {...shared} />}
        {view.tab === 'published' && <PublishedTab {...shared} />}
        {view.tab === 'history' && <HistoryTab {...shared} />}
        {view.tab === 'tokens' && (
          <Suspense fallback={<ListLoading isOffline={false} />}>
            <TokensTab names={remotes.map(({ name }) => name)} />
          </Suspense>
        )}
      </div>
      {isPromoting && (
        <PromoteDialog
          names={remotes.map(({ name }) => name)}
          first={view.remote ?? remotes.find(({ canary }) => canary)?.name ?? null}
          onClose={() => setPromoting(false)}
        />
      )}
    </CockpitPage>
  );
});
