import { type CreditHolder, type CreditOverview, pages } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';
import { Anchor, FailureCard, Icon, IconButton, Skeleton } from '@escale/ui';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ExportButton } from '../../lists/export-button.tsx';
import { sharesOf } from '../shares.rules.ts';
import { useAmounts } from '../use-amounts.ts';
import styles from './overview.module.css';
import { useHoldersExport } from './use-holders-export.ts';

interface Props {
  company: CreditOverview['company'];
  /** At the foot of the card. */
  children: ReactNode;
}

/** As many as the server gives at once: few companies have more departments. */
const limit = 100;

/** The company, its departments and the members without one, with what is common and what members hold. */
export function Holders({ company, children }: Props) {
  const intl = useIntl();
  const [page, setPage] = useState(1);
  const holders = useApiQuery(cockpitApi.companyCredits.holders, { query: { page, limit } });
  const download = useHoldersExport(company);
  const items = holders.data?.items ?? [];
  const last = Math.ceil((holders.data?.total ?? 0) / limit);
  const own = { sharedCents: company.balanceCents, membersCents: 0 };
  const [share, ...shares] = sharesOf([own, ...items]);
  return (
    <section className={styles.card} aria-labelledby="credit-holders">
      <header className={styles.cardHead}>
        <h2 id="credit-holders">
          <FormattedMessage id="cockpit.credits.holders" />
        </h2>
        <span className={styles.legend}>
          <i className={styles.common} aria-hidden="true" />
          <FormattedMessage id="cockpit.credits.holders.common" />
          <i className={styles.own} aria-hidden="true" />
          <FormattedMessage id="cockpit.credits.holders.members" />
        </span>
        <ExportButton download={download} isEmpty={!holders.isSuccess} />
      </header>
      {holders.isError && <FailureCard onRetry={() => holders.refetch()} />}
      {holders.isPending && <Skeleton height={240} />}
      {holders.isSuccess && (
        <ul className={styles.holders}>
          <Row icon="building-2" name={company.name} bars={share} cents={company.balanceCents}>
            <FormattedMessage id="cockpit.credits.holders.company" />
          </Row>
          {items.map((holder, index) => (
            <Row
              key={holder.id}
              icon={holder.id ? 'network' : 'users'}
              name={holder.name ?? intl.formatMessage({ id: 'cockpit.credits.holders.none' })}
              href={holder.id ? `${pages.employees()}?department=${holder.id}` : undefined}
              bars={shares[index]}
              cents={holder.sharedCents + holder.membersCents}
            >
              <Whose holder={holder} />
            </Row>
          ))}
        </ul>
      )}
      {last > 1 && (
        <p className={styles.pager}>
          <IconButton
            icon="chevron-left"
            label={intl.formatMessage({ id: 'cockpit.credits.holders.before' })}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={intl.formatMessage({ id: 'cockpit.credits.holders.after' })}
            disabled={page === last}
            onClick={() => setPage(page + 1)}
          />
        </p>
      )}
      {children}
    </section>
  );
}

interface RowProps {
  icon: 'building-2' | 'network' | 'users';
  name: string;
  href?: string | undefined;
  bars: { shared: number; members: number } | undefined;
  cents: number;
  children: ReactNode;
}

function Row({ icon, name, href, bars, cents, children }: RowProps) {
  const { exact } = useAmounts();
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{href ? <Anchor href={href}>{name}</Anchor> : name}</b>
        <small>{children}</small>
      </span>
      <span className={styles.bars} aria-hidden="true">
        <i className={styles.common} style={{ inlineSize: `${bars?.shared ?? 0}%` }} />
        <i className={styles.own} style={{ inlineSize: `${bars?.members ?? 0}%` }} />
      </span>
      <b className="num">{exact(cents)}</b>
    </li>
  );
}

function Whose({ holder: { members, sharedCents } }: { holder: CreditHolder }) {
  const { exact } = useAmounts();
  return (
    <FormattedMessage
      id="cockpit.credits.holders.whose"
      values={{ members, isShared: sharedCents !== 0, amount: exact(sharedCents) }}
    />
  );
}
