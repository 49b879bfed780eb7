import type { BuildingSummary } from '@escale/contract';
import { Picture } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { HalfBar } from '../half-bar.tsx';
import styles from '../offices.module.css';
import { useHoursWords } from '../use-hours-words.ts';
import { Lack } from './lack.tsx';

/** Columns of the buildings. */
export function useColumns(): Column<BuildingSummary>[] {
  const intl = useIntl();
  const hours = useHoursWords();
  const head = (id: string) => intl.formatMessage({ id: `offices.head.${id}` });
  const count = (id: 'capacity' | 'floors' | 'spaces' | 'members', cell: (one: BuildingSummary) => number) => ({
    id,
    header: head(id),
    sortable: true,
    align: 'end' as const,
    width: 76,
    cell: (one: BuildingSummary) => intl.formatNumber(cell(one)),
  });
  return [
    {
      id: 'name',
      header: head('name'),
      sortable: true,
      rowHeader: true,
      width: 240,
      cell: ({ name, street, postcode, city, picture }) => (
        <span className={styles.name}>
          <Picture id={picture} alt="" ratio="1" sizes="40px" radius={10} className={styles.thumb} />
          <span>
            <b>{name}</b>
            <small>{[street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'morning',
      header: head('morning'),
      sortable: true,
      width: 104,
      cell: ({ morning }) => <HalfBar half="morning" places={morning} short />,
    },
    {
      id: 'afternoon',
      header: head('afternoon'),
      sortable: true,
      width: 120,
      cell: ({ afternoon }) => <HalfBar half="afternoon" places={afternoon} short />,
    },
    count('capacity', ({ capacity }) => capacity),
    count('floors', ({ floors }) => floors.length),
    count('spaces', ({ spaces }) => spaces),
    count('members', ({ members }) => members),
    { id: 'hours', header: head('hours'), width: 168, cell: ({ openingHours }) => hours(openingHours) },
    { id: 'lack', header: head('lack'), width: 176, cell: (office) => <Lack office={office} /> },
  ];
}
