import type { CreditOverview } from '@escale/contract';
import { pages } from '@escale/contract';
import { cx, Link } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { useAmounts } from '../use-amounts.ts';
import styles from './overview.module.css';

/** Company + departments + members = held in all. */
export function Equation({ overview }: { overview: CreditOverview }) {
  const { exact } = useAmounts();
  const { company, departments, members, heldCents, awaitedCents } = overview;
  return (
    <dl className={cx(styles.card, styles.equation, 'num')}>
      <div>
        <dt>{company.name}</dt>
        <dd>
          <b>{exact(company.balanceCents)}</b>
          <small>
            <FormattedMessage id="cockpit.credits.overdraft" values={{ amount: exact(company.overdraftCents) }} />
          </small>
        </dd>
      </div>
      <i aria-hidden="true">+</i>
      <div>
        <dt>
          <FormattedMessage id="cockpit.credits.departments" />
        </dt>
        <dd>
          <b>{exact(departments.balanceCents)}</b>
          <small>
            <FormattedMessage
              id="cockpit.credits.departments.count"
              values={{ count: departments.accounts, total: departments.total }}
            />
          </small>
        </dd>
      </div>
      <i aria-hidden="true">+</i>
      <div>
        <dt>
          <FormattedMessage id="cockpit.credits.members" />
        </dt>
        <dd>
          <b>{exact(members.balanceCents)}</b>
          <small>
            <FormattedMessage id="cockpit.credits.accounts" values={{ count: members.accounts }} />
          </small>
        </dd>
      </div>
      <i aria-hidden="true">=</i>
      <div>
        <dt>
          <FormattedMessage id="cockpit.credits.held" />
        </dt>
        <dd>
          <b>
            <span className="marked">{exact(heldCents)}</span>
          </b>
          <small>
            {awaitedCents > 0 ? (
              <Link href={`${pages.invoices()}?type=customer_balance&tab=owed`}>
                <FormattedMessage id="cockpit.credits.awaited" values={{ amount: exact(awaitedCents) }} />
              </Link>
            ) : (
              <FormattedMessage id="cockpit.credits.held.all" />
            )}
          </small>
        </dd>
      </div>
    </dl>
  );
}
