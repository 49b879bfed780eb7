import type { ListedCompany } from '@escale/contract';
import { cx, Icon } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { useAmounts } from '../credits/use-amounts.ts';
import styles from './companies.module.css';
import { featureIcons, features } from './companies-view.rules.ts';

/** The plan of a company in a word: its subscription where that is not simply active. */
export function usePlanWords() {
  const intl = useIntl();
  return ({ type, status }: Pick<ListedCompany, 'type' | 'status'>) =>
    intl.formatMessage({ id: status === 'active' ? `companies.plan.${type}` : `companies.status.${status}` });
}

/** What is owed, and how much of it is late. */
export function Owed({ company: { owedCents, overdueCents } }: { company: ListedCompany }) {
  const intl = useIntl();
  const euros = (cents: number) => intl.formatNumber(cents / 100, { style: 'currency', currency: 'EUR' });
  return (
    <span className={cx(styles.owed, 'num')}>
      <b>{euros(owedCents)}</b>
      {overdueCents > 0 && (
        <small>{intl.formatMessage({ id: 'companies.owed.overdue' }, { amount: euros(overdueCents) })}</small>
      )}
    </span>
  );
}

/** Columns of the companies. */
export function useCompanyColumns(): Column<ListedCompany>[] {
  const intl = useIntl();
  const planWords = usePlanWords();
  const { exact } = useAmounts();
  const words = (id: string) => intl.formatMessage({ id: `companies.${id}` });
  return [
    {
      id: 'name',
      width: 224,
      header: words('head.name'),
      sortable: true,
      rowHeader: true,
      cell: ({ name, domain }) => (
        <span className={styles.name}>
          <span className={styles.mark} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <span>
            <b>{name}</b>
            <small>{domain}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'plan',
      width: 120,
      header: words('head.plan'),
      sortable: true,
      cell: (company) => (
        <span className={cx(company.status === 'ended' && styles.late, company.status === 'trial' && styles.trial)}>
          {planWords(company)}
        </span>
      ),
    },
    {
      id: 'licences',
      width: 136,
      header: words('head.licences'),
      sortable: true,
      cell: ({ licences: { bought, used } }) => (
        <span className={styles.licences}>
          <span className="num">
            {bought === null
              ? intl.formatMessage({ id: 'companies.licences.open' }, { used })
              : intl.formatMessage({ id: 'companies.licences.of' }, { used, bought })}
          </span>
          {bought !== null && (
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, (100 * used) / Math.max(1, bought))}%` }} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'features',
      width: 232,
      header: words('head.features'),
      cell: ({ features: on }) => (
        <span
          className={styles.signs}
          role="img"
          aria-label={intl.formatList(on.map((one) => words(`feature.${one}`))) || words('features.none')}
        >
          {features.map((one) => (
            <span key={one} data-on={on.includes(one) || undefined} title={words(`feature.${one}`)}>
              <Icon name={featureIcons[one]} size={14} />
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'owed',
      width: 176,
      align: 'end',
      header: words('head.owed'),
      sortable: true,
      cell: (company) => <Owed company={company} />,
    },
    {
      id: 'balance',
      width: 112,
      align: 'end',
      header: words('head.balance'),
      cell: ({ balanceCents }) => exact(balanceCents),
    },
  ];
}
