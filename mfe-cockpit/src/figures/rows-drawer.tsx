import { pages } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { Figure, FigureRow, FigureTab } from '@escale/contract/figures';
import { useApiQuery } from '@escale/platform';
import { otherGroups } from '@escale/rules/figures.rules';
import { Drawer, FailureCard, Link, Skeleton, useDates, VisuallyHidden } from '@escale/ui';
import { texts } from '../messages/figure-details/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './figures.module.css';
import { useWords } from './use-words.ts';
import { isOfSites } from './view.rules.ts';

interface Props {
  tab: FigureTab;
  figure: Figure;
  query: { from: string; to: string; department?: string; site?: string };
  onClose: () => void;
}

/** What a figure counts, by week and by department or site, with a way to each (CKP-14). */
export const RowsDrawer = withTexts(texts, function RowsDrawer({ tab, figure, query, onClose }: Props) {
  const { word } = useWords();
  const { id } = figure;
  const found = useApiQuery(cockpitApi.figures.rows, { params: { tab, figure: id }, query });
  const { data } = found;
  return (
    <Drawer open onClose={onClose} size="m" title={word(`name.${id}`)}>
      <p className={styles.lead}>{word('rows.lead')}</p>
      {data ? (
        data.rows.length === 0 ? (
          <p>{word('rows.none')}</p>
        ) : (
          <>
            <Rows tab={tab} figure={figure} rows={data.rows} />
            {data.total > data.rows.length && (
              <p className="soft">{word('rows.more', { shown: data.rows.length, total: data.total })}</p>
            )}
          </>
        )
      ) : found.isError ? (
        <FailureCard onRetry={() => found.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  );
});

function Rows({ tab, figure: { id, kind }, rows }: { tab: FigureTab; figure: Figure; rows: readonly FigureRow[] }) {
  const { word, amount, week } = useWords();
  const dates = useDates();
  const isMonth = (period: string) => period.length === 7;
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{word('rows.title', { name: word(`name.${id}`) })}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{word(isMonth(rows[0]?.period ?? '') ? 'rows.month' : 'rows.week')}</th>
          <th scope="col">{word('rows.group')}</th>
          <th scope="col">{word(`numerator.${id}`)}</th>
          <th scope="col">{word(`denominator.${id}`)}</th>
        </tr>
      </thead>
      <tbody className="num">
        {rows.map(({ period, group, numerator, denominator }) => (
          <tr key={`${period} ${group?.id}`}>
            <th scope="row">{isMonth(period) ? dates.month(`${period}-01`) : week(period)}</th>
            <td>
              <Group group={group} isSite={isOfSites(tab)} />
            </td>
            <td>{amount(kind, numerator)}</td>
            <td>{amount('number', denominator)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Group({ group, isSite }: { group: FigureRow['group']; isSite: boolean }) {
  const { word } = useWords();
  if (group === null) return word('rows.all');
  if (group.id === otherGroups || group.name === null) return word('others');
  const href = isSite ? pages.building(group.id) : cockpitPages.department(group.id);
  return <Link href={href}>{group.name}</Link>;
}
