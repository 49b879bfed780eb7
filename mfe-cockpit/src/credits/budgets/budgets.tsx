import type { CompanyBudget } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useApiQuery } from '@escale/platform';
import { Link, useDates } from '@escale/ui';
import { DataTable } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAmounts } from '../use-amounts.ts';

const pageSize = 50;

/** Every budget of the company: whose it is, what it gives, whom it fills and when next (POL-04). */
export function Budgets() {
  const intl = useIntl();
  const dates = useDates();
  const { exact } = useAmounts();
  const [page, setPage] = useState(1);
  const { data, isError, isPending, refetch } = useApiQuery(cockpitApi.companyCredits.budgets, {
    query: { page, limit: pageSize },
  });
  const word = (id: string) => intl.formatMessage({ id: `cockpit.credits.budget.${id}` });
  const terms = ({ terms: { amountCents, period, frequency } }: CompanyBudget) =>
    intl.formatMessage(
      { id: 'cockpit.credits.budget.terms' },
      { amount: exact(amountCents), period, frequency: Math.max(1, frequency) },
    );
  return (
    <DataTable
      label={word('title')}
      rows={data?.items ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      state={isError ? 'error' : isPending ? 'loading' : 'ready'}
      onRetry={() => refetch()}
      total={data?.total}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      columns={[
        {
          id: 'name',
          header: word('name'),
          rowHeader: true,
          cell: ({ name, level }) => (
            <>
              <b>{name}</b>{' '}
              <small className="soft">{intl.formatMessage({ id: 'cockpit.credits.budget.level' }, { level })}</small>
            </>
          ),
        },
        { id: 'terms', header: word('gives'), cell: terms },
        {
          id: 'strategy',
          header: word('rest'),
          cell: ({ terms: { strategy, maxAccumulationCents } }) => (
            <FormattedMessage
              id="cockpit.credits.budget.strategy"
              values={{
                strategy,
                isBound: maxAccumulationCents !== null,
                most: exact(maxAccumulationCents ?? 0),
              }}
            />
          ),
        },
        {
          id: 'fills',
          header: word('fills'),
          cell: ({ shared, members, accountId, level }) =>
            shared && accountId !== null ? (
              <Link href={`${cockpitPages.credits('movements')}?account=${level}:${accountId}`}>{word('common')}</Link>
            ) : (
              <FormattedMessage id="cockpit.credits.budget.members" values={{ count: members }} />
            ),
        },
        {
          id: 'next',
          header: word('next'),
          align: 'end',
          cell: ({ nextRefreshDate }) => (nextRefreshDate ? dates.dayMonth(nextRefreshDate) : word('once')),
        },
      ]}
      compact={(budget) => ({ title: budget.name, subtitle: terms(budget) })}
    />
  );
}
