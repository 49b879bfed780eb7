import { pages } from '@escale/contract';
import { useMediaQuery, usePageTitle, useSession } from '@escale/platform';
import { Notice, Skeleton, Tabs } from '@escale/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useParams } from 'react-router';
import styles from './account.page.module.css';
import { AsOther } from './as-other.tsx';
import { SectionList } from './section-list.tsx';
import { isSection, type Section, sectionsOf } from './sections.ts';
import { useBrokenLink } from './use-broken-link.ts';

/** The account: a list of sections, tabs on a phone, and the section of the address (ACC-01). */
export function AccountPage() {
  const intl = useIntl();
  const { section: id } = useParams();
  const { state } = useLocation();
  const { member } = useSession();
  const phone = useMediaQuery('(max-width: 767px)');
  const hasBrokenLink = useBrokenLink();
  const sections = member ? sectionsOf(member) : [];
  const section = sections.find((one) => one.id === (id ?? 'profile'));
  // What is typed into the form of another remote would go with it: once opened, it stays below the other sections, hidden.
  const [opened, setOpened] = useState<Section | null>(null);
  if (section?.Form && opened !== section) setOpened(section);
  const page = useRef<HTMLDivElement>(null);
  const current = section?.id;
  // Each section is a page of the history, and of the list of tabs, of its own.
  const name = intl.formatMessage({ id: `account.${current ?? 'profile'}.title` });
  usePageTitle(intl.formatMessage({ id: 'account.title' }, { section: name }));
  // The strip of tabs is wider than a phone. It scrolls at once, and the page itself stays.
  useEffect(() => {
    if (phone && current)
      page.current
        ?.querySelector('nav [aria-current]')
        ?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [phone, current]);
  if (!member) return null;
  if (!section || id === 'profile')
    return (
      <Navigate
        to={pages.account()}
        replace
        state={{ isClosed: id !== undefined && isSection(id) && id !== 'profile' }}
      />
    );
  const { Page } = section;
  return (
    <div ref={page} className={styles.page}>
      {phone ? (
        <Tabs
          className={styles.tabs}
          label={intl.formatMessage({ id: 'account.sections' })}
          items={sections.map((one) => ({
            id: one.id,
            label: intl.formatMessage({ id: `account.${one.id}.title` }),
            href: one.path,
            alert:
              one.id === 'links' && hasBrokenLink ? intl.formatMessage({ id: 'account.links.one-broken' }) : undefined,
          }))}
          value={section.id}
        />
      ) : (
        <SectionList current={section.id} member={member} />
      )}
      <div className={styles.section}>
        {section.ownOnly && <AsOther />}
        {state?.isClosed && (
          <div className={styles.other}>
            <Notice tone="info">
              <FormattedMessage id="account.closed-section" />
            </Notice>
          </div>
        )}
        <Suspense fallback={<Loading />}>
          <Page key={section.id} />
        </Suspense>
        {opened?.Form && (
          <div hidden={opened !== section}>
            <Suspense>
              <opened.Form />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <Skeleton width={200} height={34} />
      <Skeleton height={96} radius={20} />
      <Skeleton height={240} radius={20} />
    </div>
  );
}
