import { type Language, languages, type StaffText } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { call, languageNames, useApiQuery, useLanguage, useMediaQuery, usePageTitle } from '@escale/platform';
import { cx, useDates } from '@escale/ui';
import { type Column, DataTable, FilterMenu } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { pageSizes } from '../../lists/list-view.rules.ts';
import { NoMatch } from '../../lists/no-match.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { texts } from '../../messages/staff-texts/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { SiteTexts } from './site/site-texts.tsx';
import { TextDrawer } from './text-drawer.tsx';
import styles from './texts.module.css';
import { textsQuestion, textsShape, textTabs } from './texts-view.rules.ts';

/** Every text that staff may change, in three languages side by side (I18N-02, LND-01). */
export const TextsPage = withTexts(texts, function TextsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const language = useLanguage();
  const dates = useDates();
  const openId = useParams().id?.replaceAll('~', '.');
  const phone = useMediaQuery('(max-width: 767px)');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const list = useListView(textsShape);
  const { view, change } = list;
  const isSite = view.filters.tab === 'site';
  const question = textsQuestion(view);
  const found = useApiQuery(cockpitApi.texts.list, { query: question }, { placeholderData: (known) => known });
  const { data } = found;
  const isLoading = useShownPage(list, found, data?.total) || found.isPending;
  const words = (id: string) => intl.formatMessage({ id: `cockpit.texts.${id}` });
  const areaName = (area: string) => intl.formatMessage({ id: 'cockpit.texts.area.name' }, { area });
  const rows = data?.items ?? [];
  const place = rows.findIndex(({ id }) => id === openId);
  const at = (index: number) => {
    const row = rows[index];
    return row ? () => navigate(`${cockpitPages.texts(row.id)}${list.address}`) : null;
  };
  const columns: Column<StaffText>[] = [
    {
      id: 'id',
      width: 240,
      header: words('head.id'),
      rowHeader: true,
      cell: ({ id, area }) => (
        <span className={styles.key}>
          <code>{id}</code>
          <small>{areaName(area)}</small>
        </span>
      ),
    },
    ...languages.map((one) => ({
      id: one,
      header: languageNames[one],
      cell: (text: StaffText) => <Cell text={text} language={one} />,
    })),
  ];
  const shown = (text: StaffText, one: Language) => text.texts[one].changed?.text ?? text.texts[one].bundled;
  const download = useCsvExport<StaffText>({
    file: words('file'),
    read: (page, limit) => call(cockpitApi.texts.list, { query: { ...question, page, limit } }),
    columns: [
      { head: words('head.id'), value: ({ id }) => id },
      { head: words('head.area'), value: ({ area }) => areaName(area) },
      ...languages.flatMap((one) => [
        { head: languageNames[one], value: (text: StaffText) => shown(text, one) },
        {
          head: `${languageNames[one]}, ${words('shipped')}`,
          value: ({ texts: all }: StaffText) => (all[one].changed ? all[one].bundled : ''),
        },
      ]),
    ],
  });
  usePageTitle(words('title'));
  const backTo = `${cockpitPages.texts()}${list.address}`;
  const isForbidden = found.error?.status === 403;
  const drawer = openId !== undefined && (
    <TextDrawer
      key="text"
      id={openId}
      known={rows[place]}
      asPage={phone}
      backTo={backTo}
      previous={place > 0 ? at(place - 1) : null}
      next={place >= 0 ? at(place + 1) : null}
      onClose={() => navigate(backTo)}
    />
  );
  if (phone && drawer && !isForbidden) return drawer;
  return (
    <CockpitPage
      section="texts"
      title={words('title')}
      isForbidden={isForbidden}
      drawer={drawer}
      scrolls={isSite}
      tabs={{
        label: words('title'),
        value: view.filters.tab ?? 'all',
        onChange: (value) => change({ filters: { tab: textTabs.find((tab) => tab === value) ?? null } }),
        items: (['all', ...textTabs] as const).map((id) => ({
          id,
          label: words(`tab.${id}`),
          ...(id === 'site' ? {} : { count: data?.counts[id] }),
        })),
      }}
      tools={
        isSite ? undefined : (
          <ListTools
            search={{ label: words('search'), value: view.search, onChange: (search) => change({ search }) }}
            filters={
              <FilterMenu
                label={words('head.area')}
                icon="layers"
                options={(data?.areas ?? []).map((id) => ({ id, label: areaName(id) }))}
                value={view.filters.area}
                onChange={(area) => change({ filters: { area } })}
              />
            }
            columns={{ columns, hidden, onChange: setHidden }}
            download={download}
            isEmpty={!data || data.total === 0}
          />
        )
      }
    >
      {isSite ? (
        <SiteTexts />
      ) : (
        <div className={styles.body}>
          <p className={styles.date}>
            {data && <FormattedMessage id="cockpit.texts.date" values={{ date: dates.instant(data.date) }} />}
          </p>
          <DataTable
            label={words('title')}
            columns={columns.map((column) => ({
              ...column,
              hidden: hidden.has(column.id) || (openId !== undefined && column.id !== 'id' && column.id !== language),
            }))}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={({ id }) => id}
            rowHref={({ id }) => `${cockpitPages.texts(id)}${list.address}`}
            openKey={openId ?? null}
            state={found.isError ? 'error' : isLoading ? 'loading' : 'ready'}
            filtered={list.isNarrowed}
            noMatch={<NoMatch title={words('noMatch')} action={words('all')} onWiden={list.widen} />}
            onRetry={() => found.refetch()}
            total={data?.total}
            page={view.page}
            pageSize={view.pageSize}
            pageSizes={pageSizes}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
            compact={(text) => ({ title: shown(text, language), subtitle: text.id })}
          />
        </div>
      )}
    </CockpitPage>
  );
});

function Cell({ text: { texts: all }, language }: { text: StaffText; language: Language }) {
  const { bundled, changed } = all[language];
  return (
    <span lang={language} className={cx(styles.cell, changed && styles.changed)}>
      {changed && (
        <b>
          <FormattedMessage id="cockpit.texts.mark" />
        </b>
      )}
      {changed?.text ?? bundled}
    </span>
  );
}
