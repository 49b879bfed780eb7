import { pages } from '@escale/contract';
import { useMediaQuery, usePageTitle, useSession } from '@escale/platform';
import { Skeleton, Tabs } from '@escale/ui';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router';
import styles from './account.page.module.css';
import { SectionList } from './section-list.tsx';
import { sections } from './sections.ts';
import { useBrokenLink } from './use-broken-link.ts';

/** The account: a list of sections, tabs on a phone, and the section of the address (ACC-01). */
export function AccountPage() {
  const intl = useIntl();
  const { section: id } = useParams();
  const { member } = useSession();
  const phone = useMediaQuery('(max-width: 767px)');
  const hasBrokenLink = useBrokenLink();
  const section = sections.find((one) => one.id === (id ?? 'profile'));
  usePageTitle(intl.formatMessage({ id: 'account.title' }));
  if (!section || id === 'profile') return <Navigate to={pages.account()} replace />;
  if (!member) return null;
  const { Page } = section;
  return (
    <div className={styles.page}>
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
        <Suspense fallback={<Loading />}>
          <Page key={section.id} />
        </Suspense>
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
