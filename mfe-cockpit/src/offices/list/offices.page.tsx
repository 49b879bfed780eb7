import { type BuildingSummary, facilities } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { officeApi } from '@escale/contract/offices';
import { useApiQuery, useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';
import { Button, EmptyState, ErrorState, Icon, Segments, Skeleton, useDates, useMediaQuery } from '@escale/ui';
import { FilterMenu } from '@escale/ui/data';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { NoMatch } from '../../lists/no-match.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView } from '../../lists/use-list-view.ts';
import { texts } from '../../messages/offices/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from '../offices.module.css';
import { useHoursWords } from '../use-hours-words.ts';
import { OfficeCard } from './office-card.tsx';
import { officesShape, percentOf, shownOffices, totalOf } from './offices-view.rules.ts';
import { ReadOnlyOffices } from './read-only.tsx';
import { useColumns } from './use-columns.tsx';
import { WeekHeat } from './week-heat.tsx';

const CreateDialog = lazy(() =>
  import(/* on action */ './create-dialog.tsx').then(({ CreateDialog: dialog }) => ({ default: dialog })),
);

const kept = 'escale.offices.view';

/** The buildings of the company with how full they are today, as cards or as a list (CKP-06). */
export const OfficesPage = withTexts(texts, function OfficesPage() {
  const { member } = useSession();
  const intl = useIntl();
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  if (member?.roles.includes('administrator') ?? true) return <EditedOffices today={today} />;
  return (
    <CockpitPage section="offices" title={intl.formatMessage({ id: 'offices.title' })} scrolls>
      <ReadOnlyOffices today={today} />
    </CockpitPage>
  );
});

function EditedOffices({ today }: { today: string }) {
  const intl = useIntl();
  const dates = useDates();
  const hours = useHoursWords();
  const words = (id: string) => intl.formatMessage({ id: `offices.${id}` });
  const phone = useMediaQuery('(max-width: 767px)');
  const [prefersList, setPrefersList] = useState(() => localStorage.getItem(kept) === 'list');
  const asList = prefersList && !phone;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isCreating, setCreating] = useState(false);
  const list = useListView(officesShape);
  const { view, change } = list;
  const offices = useApiQuery(officeApi.buildings.list, { query: { date: today } });
  const all = offices.data?.items ?? [];
  const rows = shownOffices(all, view);
  const { morning, afternoon } = totalOf(rows);
  const columns = useColumns();
  const download = useCsvExport<BuildingSummary>({
    file: words('file'),
    read: async () => ({ items: rows, total: rows.length }),
    columns: [
      { head: words('head.name'), value: ({ name }) => name },
      { head: words('head.street'), value: ({ street }) => street },
      { head: words('head.postcode'), value: ({ postcode }) => postcode },
      { head: words('head.city'), value: ({ city }) => city },
      { head: words('head.capacity'), value: ({ capacity }) => capacity },
      { head: words('head.floors'), value: ({ floors }) => floors.length },
      { head: words('head.spaces'), value: ({ spaces }) => spaces },
      { head: words('head.members'), value: ({ members }) => members },
      { head: words('head.hours'), value: ({ openingHours }) => hours(openingHours) },
    ],
  });
  const add = (
    <Button icon="plus" onClick={() => setCreating(true)}>
      <FormattedMessage id="offices.add" />
    </Button>
  );
  const choose = (isList: boolean) => {
    setPrefersList(isList);
    localStorage.setItem(kept, isList ? 'list' : 'cards');
  };
  const noMatch = { title: words('noMatch'), action: words('all') };
  const empty = <EmptyState title={words('empty')} message={words('empty.message')} action={add} />;
  const failed = offices.isError && !offices.data ? offices.error : null;
  return (
    <CockpitPage
      section="offices"
      title={words('title')}
      isForbidden={failed?.status === 403}
      counts={{ offices: offices.data?.items.length }}
      scrolls
      tools={
        <ListTools
          search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={
            <FilterMenu
              label={words('amenity')}
              icon="sparkles"
              options={facilities
                .filter((code) => all.some(({ amenities }) => amenities.includes(code)))
                .map((code) => ({ id: code, label: intl.formatMessage({ id: `offices.facility.${code}` }) }))}
              value={view.filters.amenity}
              onChange={(amenity) =>
                change({ filters: { amenity: facilities.find((code) => code === amenity) ?? null } })
              }
            />
          }
          {...(asList ? { columns: { columns, hidden, onChange: setHidden } } : {})}
          download={download}
          isEmpty={rows.length === 0}
        />
      }
      actions={
        <>
          {!phone && (
            <Segments
              label={words('view')}
              items={[
                { id: 'cards', label: words('view.cards'), icon: 'grid-2x2' },
                { id: 'list', label: words('view.list'), icon: 'list' },
              ]}
              value={asList ? 'list' : 'cards'}
              onChange={(id) => choose(id === 'list')}
            />
          )}
          {add}
        </>
      }
    >
      {failed ? (
        <ErrorState
          title={words('failed')}
          message={failed.message}
          requestId={failed.requestId ?? null}
          action={
            <Button variant="second" icon="rotate-cw" onClick={() => offices.refetch()}>
              <FormattedMessage id="cockpit.retry" />
            </Button>
          }
        />
      ) : (
        <>
          {rows.length > 0 && (
            <p className={styles.summary}>
              <span>
                <FormattedMessage
                  id="offices.today"
                  values={{
                    taken: morning.taken,
                    capacity: morning.capacity,
                    percent: percentOf(morning),
                    afternoon: afternoon.taken,
                    b: (text) => <b>{text}</b>,
                  }}
                />
              </span>
              <small>
                <Icon name="clock" size={14} />
                {dates.day(today)}
              </small>
            </p>
          )}
          {asList ? (
            <div className={styles.table}>
              <ListTable
                label={words('title')}
                list={{ ...list, change: ({ sort }) => change(sort === undefined ? {} : { sort }) }}
                found={{ isError: false, data: { total: rows.length }, refetch: offices.refetch }}
                isLoading={offices.isPending}
                columns={columns}
                hidden={hidden}
                rows={rows}
                rowLabel={({ name }) => name}
                hrefOf={(id) => cockpitPages.office(id)}
                empty={empty}
                noMatch={noMatch}
                compact={({ name, street, morning: half }) => ({
                  title: name,
                  subtitle: street,
                  end: (
                    <b className="num">{intl.formatMessage({ id: 'offices.percent' }, { percent: percentOf(half) })}</b>
                  ),
                })}
              />
            </div>
          ) : offices.isPending ? (
            <div className={styles.cards}>
              {[0, 1].map((index) => (
                <Skeleton key={index} height={320} radius={14} />
              ))}
            </div>
          ) : rows.length > 0 ? (
            <ul className={styles.cards}>
              {rows.map((office) => (
                <OfficeCard key={office.id} office={office} />
              ))}
            </ul>
          ) : list.isNarrowed ? (
            <NoMatch {...noMatch} onWiden={list.widen} />
          ) : (
            empty
          )}
          {asList && rows.length > 0 && <WeekHeat today={today} />}
        </>
      )}
      {isCreating && (
        <Suspense>
          <CreateDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </CockpitPage>
  );
}
