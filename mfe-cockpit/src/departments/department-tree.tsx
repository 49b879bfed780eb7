import { type DepartmentRow, faceOf, type DepartmentTree as Tree } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { Anchor, cx, Icon, IconButton, useMoney } from '@escale/ui';
import { type CSSProperties, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './departments.module.css';
import { Source } from './source.tsx';
import { lineBelow, type TreeRow } from './tree.rules.ts';

interface Props {
  tree: Tree;
  rows: readonly TreeRow[];
  /** Query string that links keep. */
  address: string;
  openId: string | undefined;
  onToggle: (id: string) => void;
  /** A department was dropped on another one, or on the company. */
  onDrop: (id: string, parentId: string | null) => void;
}

const columns = ['name', 'members', 'policy', 'budget', 'common', 'buildings'] as const;

/** The tree as a table: the company, then its departments, each value with its source below it (CKP-03). */
export function DepartmentTree({ tree: { company, items }, rows, address, openId, onToggle, onDrop }: Props) {
  const intl = useIntl();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const refused = dragged === null ? new Set<string>() : lineBelow(items, dragged);
  const target = (id: string | null) => ({
    onDragOver: (event: React.DragEvent) => {
      if (dragged === null || (id !== null && refused.has(id))) return;
      event.preventDefault();
      setOver(id ?? company.id);
    },
    onDragLeave: () => setOver(null),
    onDrop: () => {
      if (dragged !== null) onDrop(dragged, id);
      setDragged(null);
      setOver(null);
    },
  });
  return (
    <table className={styles.tree} aria-label={intl.formatMessage({ id: 'departments.tree' })}>
      <thead>
        <tr>
          {columns.map((id) => (
            <th key={id} scope="col" data-column={id}>
              <FormattedMessage id={`departments.column.${id}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={cx(over === company.id && styles.over)} {...target(null)}>
          <th scope="row" data-column="name">
            <span className={styles.name}>
              <span className={styles.mark} aria-hidden="true">
                {company.name.slice(0, 1)}
              </span>
              <span>
                <b>{company.name}</b>
                <small>
                  <FormattedMessage id="departments.company" />
                </small>
              </span>
            </span>
          </th>
          <td data-column="members">
            <b className="num">{company.members}</b>
          </td>
          <Values row={company} />
          <td data-column="common" />
          <Buildings row={company} />
        </tr>
        {rows.map(({ department, depth, membersInAll, children, isOpen }) => (
          <tr
            key={department.id}
            draggable
            className={cx(department.id === openId && styles.open, over === department.id && styles.over)}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', department.name);
              setDragged(department.id);
            }}
            onDragEnd={() => setDragged(null)}
            {...target(department.id)}
          >
            <th scope="row" data-column="name" style={{ '--depth': depth } as CSSProperties}>
              <span className={styles.name}>
                {children > 0 ? (
                  <IconButton
                    size="small"
                    icon={isOpen ? 'chevron-down' : 'chevron-right'}
                    label={intl.formatMessage(
                      { id: isOpen ? 'departments.close' : 'departments.open' },
                      { name: department.name },
                    )}
                    aria-expanded={isOpen}
                    onClick={() => onToggle(department.id)}
                  />
                ) : (
                  <Icon name="network" className={styles.leaf} />
                )}
                <span>
                  <Anchor
                    href={`${cockpitPages.department(department.id)}${address}`}
                    aria-current={department.id === openId ? 'true' : undefined}
                    className={styles.link}
                    draggable={false}
                  >
                    {department.name}
                  </Anchor>
                  <small>{department.lead && faceOf(department.lead).name}</small>
                </span>
              </span>
            </th>
            <td data-column="members">
              <b className="num">{department.members}</b>
              {membersInAll !== department.members && (
                <small>
                  <FormattedMessage id="departments.inAll" values={{ count: membersInAll }} />
                </small>
              )}
            </td>
            <Values row={department} />
            <td data-column="common">
              <Common row={department} />
            </td>
            <Buildings row={department} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Valued = Pick<DepartmentRow, 'name' | 'policy' | 'budget' | 'buildings'>;

function Values({ row: { name, policy, budget } }: { row: Valued }) {
  const { amount } = useMoney();
  return (
    <>
      <td data-column="policy">
        {policy ? (
          <>
            <b>{policy.name}</b>
            <Source source={policy.source} own={name} />
          </>
        ) : (
          <FormattedMessage id="departments.none" />
        )}
      </td>
      <td data-column="budget">
        {budget ? (
          <>
            <b className="num">
              <FormattedMessage
                id="departments.budget"
                values={{ amount: amount(budget.cents), period: budget.period }}
              />
            </b>
            <Source source={budget.source} own={name} />
          </>
        ) : (
          <FormattedMessage id="departments.none" />
        )}
      </td>
    </>
  );
}

function Common({ row: { commonBudget: common } }: { row: DepartmentRow }) {
  const { amount } = useMoney();
  if (!common) return <FormattedMessage id="departments.none" />;
  return (
    <>
      <span className="num">
        <b>{amount(common.leftCents)}</b> <span className="soft">/ {amount(common.amountCents)}</span>
      </span>
      <progress
        className={styles.bar}
        max={Math.max(common.amountCents, common.leftCents, 1)}
        value={Math.max(0, common.leftCents)}
        aria-hidden="true"
      />
    </>
  );
}

function Buildings({ row: { name, buildings } }: { row: Valued }) {
  const { open, total, source } = buildings;
  return (
    <td data-column="buildings">
      <b>
        <FormattedMessage id="departments.buildings" values={{ open, total }} />
      </b>
      <Source source={source} own={name} />
    </td>
  );
}
