import type { CreditOverview } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useApiQuery } from '@escale/platform';
import { Button, FailureCard, Skeleton } from '@escale/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { texts } from '../messages/credits/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { Overview } from './overview/overview.tsx';
import { ProofStrip } from './proof/proof-strip.tsx';

const Movements = lazy(() => import('./movements/movements.tsx').then(({ Movements: part }) => ({ default: part })));
const Budgets = lazy(() => import('./budgets/budgets.tsx').then(({ Budgets: part }) => ({ default: part })));
const Statements = lazy(() =>
  import('./statements/statements.tsx').then(({ Statements: part }) => ({ default: part })),
);
const ReloadDialog = lazy(() =>
  import('./reload/reload-dialog.tsx').then(({ ReloadDialog: dialog }) => ({ default: dialog })),
);
const GiftDialog = lazy(() => import('./gift/gift-dialog.tsx').then(({ GiftDialog: dialog }) => ({ default: dialog })));

const sections = ['movements', 'budgets', 'statements'] as const;
type Section = (typeof sections)[number] | 'overview';
type Opened = 'reload' | 'gift' | null;

/** Credits of the company: who holds them, how they moved, what fills them, and the proof that nothing is missing (POL-07, POL-10). */
export const CreditsPage = withTexts(texts, function CreditsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { section: asked } = useParams();
  const [opened, setOpened] = useState<Opened>(null);
  const overview = useApiQuery(cockpitApi.companyCredits.overview);
  const { data } = overview;
  const section: Section = sections.find((known) => known === asked) ?? 'overview';
  const close = () => setOpened(null);
  return (
    <CockpitPage
      section="credits"
      title={intl.formatMessage({ id: 'cockpit.credits.title' })}
      isForbidden={overview.error?.status === 403}
      scrolls
      tabs={{
        label: intl.formatMessage({ id: 'cockpit.credits.parts' }),
        value: section,
        onChange: (id) => navigate(cockpitPages.credits(sections.find((known) => known === id))),
        items: (['overview', ...sections] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `cockpit.credits.tab.${id}` }),
        })),
      }}
      actions={
        <>
          <Button variant="second" size="small" icon="gift" disabled={!data} onClick={() => setOpened('gift')}>
            <FormattedMessage id="cockpit.credits.give" />
          </Button>
          <Button size="small" icon="plus" disabled={!data} onClick={() => setOpened('reload')}>
            <FormattedMessage id="cockpit.credits.load" />
          </Button>
        </>
      }
      foot={<ProofStrip />}
    >
      <Suspense fallback={<Skeleton height={320} radius={14} />}>{partOf(section, overview)}</Suspense>
      <Suspense>
        {data && opened === 'reload' && <ReloadDialog overview={data} onClose={close} />}
        {data && opened === 'gift' && <GiftDialog overview={data} onClose={close} />}
      </Suspense>
    </CockpitPage>
  );
});

function partOf(
  section: Section,
  { data, isError, refetch }: { data: CreditOverview | undefined; isError: boolean; refetch: () => unknown },
): ReactNode {
  if (section === 'movements') return <Movements />;
  if (section === 'budgets') return <Budgets />;
  if (data) return section === 'statements' ? <Statements company={data.company} /> : <Overview overview={data} />;
  return isError ? <FailureCard onRetry={() => refetch()} /> : <Skeleton height={320} radius={14} />;
}
