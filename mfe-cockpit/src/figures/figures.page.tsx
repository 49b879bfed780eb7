import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { type FigureTab, figuresOfTabs } from '@escale/contract/figure-tabs';
import { useApiQuery, useSession } from '@escale/platform';
import { Button, EmptyState, FailureCard, Skeleton } from '@escale/ui';
import { localToday } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { texts } from '../messages/figures/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { SetupList } from '../setup/setup-list.tsx';
import styles from './figures.module.css';
import { Filters } from './filters.tsx';
import { Strip } from './strip.tsx';
import { useWords } from './use-words.ts';
import { addressOf, type FiguresView, questionOf, tabOf, viewOf } from './view.rules.ts';

const ChartCard = lazy(() => import('./chart-card.tsx').then(({ ChartCard: card }) => ({ default: card })));
const Compliance = lazy(() => import('./compliance.tsx').then(({ Compliance: card }) => ({ default: card })));
const RowsDrawer = lazy(() =>
  import(/* on action */ './rows-drawer.tsx').then(({ RowsDrawer: drawer }) => ({ default: drawer })),
);
const LetterDialog = lazy(() =>
  import(/* on action */ './letter-dialog.tsx').then(({ LetterDialog: dialog }) => ({ default: dialog })),
);

/** The dashboard: five tabs of four figures, a chart and its table (CKP-05); period and filters stand in the address. */
export const FiguresPage = withTexts(texts, function FiguresPage() {
  const { word, week } = useWords();
  const navigate = useNavigate();
  const { member } = useSession();
  const tab = tabOf(useParams().tab);
  const view = viewOf(useSearchParams()[0]);
  const [writing, setWriting] = useState(false);
  const asked = { params: { tab }, query: questionOf(tab, view, localToday()) };
  const isOurs = member?.roles.includes('administrator') ?? false;
  const figures = useApiQuery(cockpitApi.figures.tab, asked, { enabled: isOurs });
  const letter = useApiQuery(cockpitApi.figures.letter, {}, { enabled: isOurs });
  const { data } = figures;
  const pathOf = (id: FigureTab) => cockpitPages.dashboard(id === 'portfolio' ? undefined : id);
  const show = (change: Partial<FiguresView>) => navigate(`${pathOf(tab)}${addressOf({ ...view, ...change })}`);
  const opened = data?.figures.find(({ id }) => id === view.rows);
  const isNarrowed = view.department !== null || view.site !== null || view.chosen !== null;
  const isEmpty = data?.figures.every(({ value, before }) => value === null && before === null) ?? false;
  return (
    <CockpitPage
      section="dashboard"
      title={word('title')}
      isForbidden={figures.error?.status === 403}
      scrolls
      tabs={{
        label: word('tabs'),
        value: tab,
        items: (Object.keys(figuresOfTabs) as FigureTab[]).map((id) => ({
          id,
          label: word(`tab.${id}`),
          href: `${pathOf(id)}${addressOf({ ...view, rows: null })}`,
        })),
      }}
      tools={<Filters tab={tab} view={view} data={data} onChange={show} />}
      actions={
        <Button variant="second" size="small" icon="mail" disabled={!letter.data} onClick={() => setWriting(true)}>
          <FormattedMessage id="cockpit.figures.letter" values={{ frequency: letter.data?.frequency ?? 'never' }} />
        </Button>
      }
      drawer={
        opened && (
          <Suspense>
            <RowsDrawer tab={tab} figure={opened} query={asked.query} onClose={() => show({ rows: null })} />
          </Suspense>
        )
      }
    >
      <div className={styles.dashboard}>
        {isOurs && member?.customer && <SetupList companyId={member.customer.id} />}
        {data ? (
          isEmpty ? (
            <Nothing isNarrowed={isNarrowed && data.lastWeek !== null} onWiden={() => navigate(pathOf(tab))} />
          ) : (
            <>
              <Strip data={data} onRows={(rows) => show({ rows })} />
              <Suspense fallback={<Skeleton height={420} radius={14} />}>
                <ChartCard key={tab} tab={tab} data={data} show={view.show} onShow={(next) => show({ show: next })} />
                {data.hours && data.hours.rows.length > 0 && (
                  <ChartCard
                    key="hours"
                    tab={tab}
                    data={data}
                    isByHour
                    show={view.show}
                    onShow={(next) => show({ show: next })}
                  />
                )}
                {tab === 'hybrid' && (
                  <Compliance
                    from={data.from}
                    to={data.to}
                    policy={view.policy}
                    onPolicy={(policy) => show({ policy })}
                  />
                )}
              </Suspense>
              <p className={styles.foot}>
                {word('compared', {
                  from: week(data.from),
                  to: week(data.to),
                  beforeFrom: week(data.beforeFrom),
                  beforeTo: week(data.beforeTo),
                })}
                . {word('foot.few')} {word('foot.days')} {word('foot.sites')}
              </p>
            </>
          )
        ) : figures.isError ? (
          <FailureCard onRetry={() => figures.refetch()} />
        ) : (
          <>
            <Skeleton height={108} radius={14} />
            <Skeleton height={420} radius={14} />
          </>
        )}
      </div>
      <Suspense>
        {writing && letter.data && <LetterDialog letter={letter.data} onClose={() => setWriting(false)} />}
      </Suspense>
    </CockpitPage>
  );
});

function Nothing({ isNarrowed, onWiden }: { isNarrowed: boolean; onWiden: () => void }) {
  const { word } = useWords();
  const state = isNarrowed ? 'no-match' : 'empty';
  return (
    <EmptyState
      title={word(`${state}.title`)}
      message={word(`${state}.message`)}
      action={isNarrowed && <Button onClick={onWiden}>{word('no-match.action')}</Button>}
    />
  );
}
