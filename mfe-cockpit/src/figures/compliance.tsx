import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { PolicyReport } from '@escale/contract/figures';
import { useApiQuery } from '@escale/platform';
import { otherGroups } from '@escale/rules/figures.rules';
import { Button, FailureCard, Link, Skeleton, VisuallyHidden } from '@escale/ui';
import { Sparkline } from '@escale/ui/charts';
import { FilterMenu } from '@escale/ui/data';
import { useCsvExport } from '../lists/use-csv-export.ts';
import styles from './figures.module.css';
import { useWords } from './use-words.ts';

/** Parts of a bar: days within the policy, at a place not allowed, and over a quota. */
const parts = ['within', 'wrongDay', 'overQuota'] as const;

interface Props {
  from: string;
  to: string;
  /** The one policy that is shown; null: every policy. */
  policy: string | null;
  onPolicy: (id: string | null) => void;
}

/** The share of days within each policy, or within one of them (CKP-14). */
export function Compliance({ from, to, policy, onPolicy }: Props) {
  const { word } = useWords();
  const report = useApiQuery(cockpitApi.figures.compliance, { query: { from, to } });
  const all = report.data?.policies ?? [];
  const chosen = all.find(({ id }) => id === policy);
  const policies = chosen ? [chosen] : all;
  const nameOf = ({ name }: PolicyReport) => name ?? word('policy.others');
  const download = useCsvExport<PolicyReport>({
    file: word('csv.file', { name: word('policy.file'), from }),
    read: async () => ({ items: policies, total: policies.length }),
    columns: [
      { head: word('policy.name'), value: nameOf },
      { head: word('policy.members'), value: ({ members }) => members },
      { head: word('policy.judged'), value: ({ judged }) => judged },
      ...parts.map((id) => ({ head: word(`policy.${id}`), value: (policy: PolicyReport) => policy[id] })),
      { head: word('policy.share'), value: ({ within, judged }) => (judged === 0 ? null : within / judged) },
    ],
  });
  return (
    <section className={styles.card} aria-label={word('policy.title')}>
      <div className={styles.bar}>
        <div>
          <h2>{word('policy.title')}</h2>
          <p className="soft">{word('policy.about')}</p>
        </div>
        {all.length > 1 && (
          <FilterMenu
            icon="scale"
            label={word('policy.name')}
            options={all.map((one) => ({ id: one.id, label: nameOf(one) }))}
            value={chosen?.id ?? null}
            onChange={onPolicy}
          />
        )}
        <Button
          variant="second"
          size="small"
          icon="download"
          busy={download.isBusy}
          disabled={policies.length === 0}
          aria-label={`${word('csv.label')}: ${word('policy.title')}`}
          onClick={download.run}
        >
          {word('csv')}
        </Button>
      </div>
      {report.data ? (
        policies.length === 0 ? (
          <p className="soft">{word('policy.none')}</p>
        ) : (
          <Table policies={policies} nameOf={nameOf} />
        )
      ) : report.isError ? (
        <FailureCard onRetry={() => report.refetch()} />
      ) : (
        <Skeleton height={176} />
      )}
    </section>
  );
}

function Table({ policies, nameOf }: { policies: readonly PolicyReport[]; nameOf: (policy: PolicyReport) => string }) {
  const { word, number, percent } = useWords();
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{word('policy.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{word('policy.name')}</th>
            <th scope="col">{word('policy.members')}</th>
            <th scope="col">{word('policy.judged')}</th>
            {parts.map((id) => (
              <th key={id} scope="col">
                <i className={styles.key} data-part={id} aria-hidden="true" /> {word(`policy.${id}`)}
              </th>
            ))}
            <th scope="col">{word('policy.share')}</th>
            <th scope="col">{word('policy.trend')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {policies.map((policy) => (
            <tr key={policy.id}>
              <th scope="row">
                {policy.id === otherGroups ? (
                  nameOf(policy)
                ) : (
                  <Link href={cockpitPages.policy(policy.id)}>{nameOf(policy)}</Link>
                )}
              </th>
              <td>{number(policy.members, 0)}</td>
              <td>{number(policy.judged)}</td>
              {parts.map((id) => (
                <td key={id}>{number(policy[id])}</td>
              ))}
              <td>
                <span className={styles.share}>
                  <span className={styles.stack} aria-hidden="true">
                    {parts.map((id) => (
                      <i key={id} data-part={id} style={{ flexGrow: policy[id] }} />
                    ))}
                  </span>
                  <b>{policy.judged === 0 ? word('none') : percent(policy.within / policy.judged)}</b>
                </span>
              </td>
              <td>
                <Sparkline values={policy.spark.filter((each) => each !== null)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
