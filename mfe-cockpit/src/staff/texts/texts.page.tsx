import { type Language, languages, type StaffText } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { staffApi } from '@escale/contract/staff';
import { call, languageNames, useApiQuery, useLanguage, usePageTitle } from '@escale/platform';
import { cx, useDates } from '@escale/ui';
import { type Column, FilterMenu } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import { useListView, useShownPage } from '../../lists/use-list-view.ts';
import { useOpenRow } from '../../lists/use-open-row.ts';
import { texts } from '../../messages/staff-texts/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { SiteTexts } from './site/site-texts.tsx';
import { TextDrawer } from './text-drawer.tsx';
import styles from './texts.module.css';
import { textsQuestion, textsShape, textTabs } from './texts-view.rules.ts';

/** Every text that staff may change, in three languages side by side (I18N-02, LND-01). */
export const TextsPage = withTexts(texts, function TextsPage() {
  const intl = useIntl();
  const language = useLanguage();
  const dates = useDates();
  const openId = useParams().id?.replaceAll('~', '.');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const list = useListView(textsShape);
  const { view, change } = list;
  const isSite = view.filters.tab === 'site';
  const question = textsQuestion(view);
  const found = useApiQuery(staffApi.texts.list, { query: question }, { placeholderData: (known) => known });
  const { data } = found;
  const isLoading = useShownPage(list, found, data?.total) || found.isPending;
  const words = (id: string) => intl.formatMessage({ id: `cockpit.texts.${id}` });
  const areaName = (area: string) => intl.formatMessage({ id: 'cockpit.texts.area.name' }, { area });
  const rows = data?.items ?? [];
  const hrefOf = (id?: string) => `${cockpitPages.texts(id)}${list.address}`;
  const open = useOpenRow(openId, rows, hrefOf);
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
    read: (page, limit) => call(staffApi.texts.list, { query: { ...question, page, limit } }),
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
  const isForbidden = found.error?.status === 403;
  const drawer = openId !== undefined && (
    <TextDrawer key="text" id={openId} known={rows.find(({ id }) => id === openId)} {...open} />
  );
  if (open.asPage && drawer && !isForbidden) return drawer;
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
          <ListTable
            label={words('title')}
            list={list}
            found={found}
            isLoading={isLoading}
            columns={columns}
            hidden={hidden}
            openId={openId}
            besideRow={new Set(languages.filter((one) => one !== language))}
            rows={rows}
            rowLabel={({ id }) => id}
            hrefOf={hrefOf}
            noMatch={{ title: words('noMatch'), action: words('all') }}
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
