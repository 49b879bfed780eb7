import type { DepartmentRow } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useMediaQuery } from '@escale/platform';
import { Button, EmptyState, ErrorState, SkeletonText } from '@escale/ui';
import { FilterMenu } from '@escale/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { isId } from '../lists/list-view.rules.ts';
import { NoMatch } from '../lists/no-match.tsx';
import { useListView } from '../lists/use-list-view.ts';
import { texts } from '../messages/departments/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { AddDialog } from './add-dialog.tsx';
import { Decides } from './decides.tsx';
import { DepartmentDrawer } from './department-drawer.tsx';
import { DepartmentTree } from './department-tree.tsx';
import styles from './departments.module.css';
import { useDepartments } from './departments.queries.ts';
import { MoveDialog } from './move-dialog.tsx';
import { treeRows } from './tree.rules.ts';
import { useDepartmentsExport } from './use-departments-export.ts';

const shape = { filters: { policy: isId }, sorts: [] } as const;

/** The departments of the company as a tree, and the form of one beside it (CKP-03). */
export const DepartmentsPage = withTexts(texts, function DepartmentsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { did } = useParams();
  const phone = useMediaQuery('(max-width: 767px)');
  const list = useListView(shape);
  const departments = useDepartments();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const [moving, setMoving] = useState<{ department: DepartmentRow; parentId: string | null } | null>(null);
  const { data: tree } = departments;
  const { search, filters } = list.view;
  const items = tree?.items ?? [];
  const rows = treeRows(items, { search, policyId: filters.policy, closed });
  const download = useDepartmentsExport(tree, rows);
  const policies = new Map(items.flatMap(({ policy }) => (policy ? [[policy.id, policy.name] as const] : [])));
  const parents = items.filter(({ id }) => items.some(({ parentId }) => parentId === id)).map(({ id }) => id);
  const isFolded = parents.length > 0 && parents.every((id) => closed.has(id));
  const words = (id: string) => intl.formatMessage({ id });
  const back = () => navigate(`${cockpitPages.departments()}${list.address}`);
  const toggle = (id: string) =>
    setClosed((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id]));

  const drawer = did !== undefined && tree && (
    <DepartmentDrawer
      key={did}
      id={did}
      tree={tree}
      onMove={(department) => setMoving({ department, parentId: department.parentId })}
      onShow={(id) => navigate(`${cockpitPages.department(id)}${list.address}`)}
      onClose={back}
    />
  );
  return (
    <CockpitPage
      section="departments"
      title={words('departments.title')}
      isForbidden={departments.error?.status === 403}
      counts={{ departments: tree?.items.length }}
      drawer={drawer}
      actions={
        <Button icon="plus" onClick={() => setAdding(true)}>
          <FormattedMessage id={phone ? 'departments.add.short' : 'departments.add'} />
        </Button>
      }
      tools={
        <ListTools
          search={{
            label: words('departments.search'),
            value: search,
            onChange: (text) => list.change({ search: text }),
          }}
          filters={
            <>
              <FilterMenu
                icon="scale"
                label={words('departments.column.policy')}
                options={[...policies].map(([id, label]) => ({ id, label }))}
                value={filters.policy}
                onChange={(policy) => list.change({ filters: { policy } })}
              />
              {parents.length > 0 && (
                <Button variant="quiet" size="small" onClick={() => setClosed(new Set(isFolded ? [] : parents))}>
                  <FormattedMessage id={isFolded ? 'departments.unfold' : 'departments.fold'} />
                </Button>
              )}
            </>
          }
          download={download}
          isEmpty={rows.length === 0}
        />
      }
    >
      <div className={styles.page} aria-busy={departments.isFetching}>
        {content()}
      </div>
      {isAdding && tree && (
        <AddDialog
          tree={tree}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            navigate(`${cockpitPages.department(id)}${list.address}`);
          }}
        />
      )}
      {moving && tree && (
        <MoveDialog key={moving.department.id} tree={tree} {...moving} onClose={() => setMoving(null)} />
      )}
    </CockpitPage>
  );

  function content() {
    if (departments.isError && !tree)
      return (
        <ErrorState
          title={words('departments.failed')}
          message={departments.error.message}
          requestId={departments.error.requestId ?? undefined}
          action={
            <Button variant="second" icon="rotate-cw" onClick={() => departments.refetch()}>
              <FormattedMessage id="cockpit.retry" />
            </Button>
          }
        />
      );
    if (!tree) return <SkeletonText lines={10} />;
    if (rows.length === 0 && list.isNarrowed)
      return (
        <NoMatch
          title={words('departments.noMatch')}
          action={words('departments.noMatch.action')}
          onWiden={list.widen}
        />
      );
    return (
      <>
        <DepartmentTree
          tree={tree}
          rows={rows}
          address={list.address}
          openId={did}
          onToggle={toggle}
          onDrop={(id, parentId) => {
            const department = items.find((item) => item.id === id);
            if (department && department.parentId !== parentId) setMoving({ department, parentId });
          }}
        />
        {items.length === 0 ? (
          <EmptyState
            title={words('departments.empty')}
            message={words('departments.empty.message')}
            action={
              <Button variant="second" icon="plus" onClick={() => setAdding(true)}>
                <FormattedMessage id="departments.add" />
              </Button>
            }
          />
        ) : (
          <Decides tree={tree} />
        )}
      </>
    );
  }
});
