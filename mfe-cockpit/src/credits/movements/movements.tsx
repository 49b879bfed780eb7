import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useApiInfinite, useApiQuery } from '@escale/platform';
import { Button, EmptyState, FailureCard, LinkButton, Skeleton } from '@escale/ui';
import { FilterMenu } from '@escale/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { ExportButton } from '../../lists/export-button.tsx';
import { MovementRow } from './movement-row.tsx';
import {
  type MovementView,
  movementAddress,
  movementQuestion,
  movementViewOf,
  natures,
} from './movement-view.rules.ts';
import styles from './movements.module.css';
import { useMovementsExport } from './use-movements-export.ts';

interface Props {
  /** A card of the overview: only the latest ones, and a link to all. */
  isPart?: boolean;
}

/** Movements of the company's accounts, the latest first; an open one shows both of its sides and what it is about (POL-07, POL-10). */
export function Movements({ isPart = false }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const view = movementViewOf(new URLSearchParams(search));
  const limit = isPart ? 10 : 50;
  const question = movementQuestion(view);
  const query = { ...question, limit };
  const list = useApiInfinite(cockpitApi.companyCredits.movements, { query }, ({ next }) =>
    next ? { query: { ...query, before: next } } : null,
  );
  const show = (change: Partial<MovementView>) =>
    navigate(`${pathname}${movementAddress({ ...view, ...change })}`, { replace: change.open !== undefined });
  const download = useMovementsExport(question);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = view.account !== null || view.nature !== null;
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <section className={styles.card} aria-labelledby="credit-movements">
      <header className={styles.head}>
        <h2 id="credit-movements">{word('cockpit.credits.movements')}</h2>
        <AccountFilter
          view={view}
          name={list.data?.pages[0]?.account?.name}
          onChange={(account) => show({ account, open: null })}
        />
        <FilterMenu
          label={word('cockpit.credits.nature')}
          icon="list-filter"
          options={natures.map((id) => ({ id, label: word(`cockpit.credits.nature.${id}`) }))}
          value={view.nature}
          onChange={(id) => show({ nature: natures.find((known) => known === id) ?? null, open: null })}
        />
        {!isPart && <ExportButton className={styles.export} download={download} isEmpty={items.length === 0} />}
      </header>
      {list.isPending && <Skeleton height={320} />}
      {list.isError && items.length === 0 && <FailureCard onRetry={() => list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          title={word(isNarrowed ? 'cockpit.credits.movements.noMatch' : 'cockpit.credits.movements.none')}
          action={
            isNarrowed && (
              <Button variant="second" onClick={() => show({ account: null, nature: null, open: null })}>
                {word('cockpit.credits.movements.all')}
              </Button>
            )
          }
        />
      )}
      <ul className={styles.list}>
        {items.map((movement) => (
          <MovementRow
            key={`${movement.id} ${movement.at}`}
            movement={movement}
            isOpen={view.open === movement.id}
            onToggle={() => show({ open: view.open === movement.id ? '' : movement.id })}
            linesAt={`${cockpitPages.credits('movements')}?nature=budgets`}
          />
        ))}
      </ul>
      {isPart ? (
        items.length > 0 && (
          <p className={styles.more}>
            <LinkButton
              variant="quiet"
              iconEnd="arrow-right"
              href={`${cockpitPages.credits('movements')}${movementAddress({ ...view, open: null })}`}
            >
              <FormattedMessage id="cockpit.credits.movements.more" />
            </LinkButton>
          </p>
        )
      ) : (
        <More list={list} />
      )}
    </section>
  );
}

function More({ list }: { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } }) {
  if (!list.hasNextPage) return null;
  return (
    <p className={styles.more}>
      <Button variant="second" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        <FormattedMessage id="cockpit.credits.movements.older" />
      </Button>
    </p>
  );
}

interface AccountFilterProps {
  view: MovementView;
  /** Name of the chosen account, as the server gives it: a member is none of the options. */
  name: string | undefined;
  onChange: (account: MovementView['account']) => void;
}

function AccountFilter({ view: { account }, name, onChange }: AccountFilterProps) {
  const intl = useIntl();
  const overview = useApiQuery(cockpitApi.companyCredits.overview);
  const holders = useApiQuery(cockpitApi.companyCredits.holders, { query: { page: 1, limit: 100 } });
  const company = overview.data?.company;
  const departments = (holders.data?.items ?? []).flatMap(({ id, name: label }) =>
    id !== null && label !== null ? [{ id: `department:${id}`, label }] : [],
  );
  const options = [...(company ? [{ id: `company:${company.id}`, label: company.name }] : []), ...departments];
  const value = account && `${account.kind}:${account.id}`;
  const isListed = options.some(({ id }) => id === value);
  return (
    <FilterMenu
      label={intl.formatMessage({ id: 'cockpit.credits.account' })}
      icon="wallet"
      options={value === null || isListed ? options : [...options, { id: value, label: name ?? '…' }]}
      value={value}
      onChange={(id) => onChange(id === null ? null : movementViewOf(new URLSearchParams({ account: id })).account)}
    />
  );
}
