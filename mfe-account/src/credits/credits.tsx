import type { MyCreditAccount } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { useApiQuery } from '@escale/platform';
import { Button, Credits as CreditAmount, EmptyState, ErrorState, PageHeading, Skeleton, useDates } from '@escale/ui';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './credits.module.css';
import { Movement } from './movement.tsx';

const limit = 25;

/** What pays for the member's bookings, and the statement of their own account (POL-07). */
export function Credits() {
  const intl = useIntl();
  const mine = useApiQuery(accountRoutes.myCredits);
  const [page, setPage] = useState(1);
  const statement = useApiQuery(
    accountRoutes.myStatement,
    { query: { limit, page } },
    { placeholderData: (former) => former },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone on the first and the last page.
  const turnTo = (next: number) => {
    setPage(next);
    heading.current?.focus();
  };
  const failed = (mine.data ? null : mine.error) ?? (statement.data ? null : statement.error);
  const retry = () => Promise.all([mine.refetch(), statement.refetch()]);
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <div className={styles.page}>
      <PageHeading sub={word('account.credits.sub')}>{word('account.credits.title')}</PageHeading>
      {failed && (
        <ErrorState
          title={word('account.credits.failed')}
          message={failed.message}
          requestId={failed.requestId ?? undefined}
          action={
            <Button variant="second" onClick={retry}>
              {word('account.retry')}
            </Button>
          }
        />
      )}
      {!failed && (mine.isPending || statement.isPending) && <Skeleton height={320} radius={20} />}
      {!failed && mine.data && statement.data && (
        <>
          <section aria-labelledby="credit-accounts">
            <h2 id="credit-accounts">{word('account.credits.accounts')}</h2>
            <ul className={styles.list}>
              {mine.data.accounts.map((account) => (
                <Account key={account.id} account={account} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="credit-movements">
            <h2 id="credit-movements" ref={heading} tabIndex={-1}>
              {word('account.credits.movements')}
            </h2>
            {statement.data.total === 0 ? (
              <EmptyState title={word('account.credits.none')} message={word('account.credits.none.lead')} />
            ) : (
              <ul className={styles.list}>
                {statement.data.items.map((line) => (
                  <Movement key={line.id} line={line} />
                ))}
              </ul>
            )}
            <p className={styles.pages}>
              {page > 1 && (
                <Button variant="second" icon="arrow-left" onClick={() => turnTo(page - 1)}>
                  {word('account.credits.newer')}
                </Button>
              )}
              {page * limit < statement.data.total && (
                <Button variant="second" iconEnd="arrow-right" onClick={() => turnTo(page + 1)}>
                  {word('account.credits.older')}
                </Button>
              )}
            </p>
          </section>
        </>
      )}
    </div>
  );
}

function Account({ account: { kind, name, balanceCents, heldCents, budget } }: { account: MyCreditAccount }) {
  const dates = useDates();
  const next = budget?.nextRefreshDate;
  return (
    <li>
      <span>
        <b>
          <FormattedMessage id="account.credits.account" values={{ kind, name }} />
        </b>
        {heldCents > 0 && (
          <small>
            <FormattedMessage id="account.credits.held" values={{ credits: <CreditAmount cents={heldCents} /> }} />
          </small>
        )}
        {next && (
          <small>
            <FormattedMessage id="account.credits.next" values={{ day: dates.dayMonth(next) }} />
          </small>
        )}
      </span>
      <b>
        <CreditAmount cents={balanceCents} />
      </b>
    </li>
  );
}
