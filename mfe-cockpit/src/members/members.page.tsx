import { faceOf, pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useMediaQuery, useSession } from '@escale/platform';
import { Avatar, IconButton, LinkButton } from '@escale/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { CockpitPage } from '../frame/cockpit-page.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { useListView, useShownPage } from '../lists/use-list-view.ts';
import { withCardTexts } from '../messages/member-card/with-card-texts.tsx';
import { AddMember } from './add/add-member.tsx';
import { MemberDrawer } from './card/member-drawer.tsx';
import { Filters } from './filters.tsx';
import { AccessCell, CompactEnd } from './member-cells.tsx';
import { useMembers } from './members.queries.ts';
import { knownTotal, membersShape, tabCounts, tabs } from './members-view.rules.ts';
import { useChoice } from './use-choice.tsx';
import { useColumns } from './use-columns.tsx';
import { useMembersExport } from './use-members-export.ts';
import { usePlace } from './use-place.ts';

/** The members of the company: searched, filtered, sorted and paged by the server; a card beside them (CKP-01). */
export const MembersPage = withCardTexts(function MembersPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { uid } = useParams();
  const phone = useMediaQuery('(max-width: 767px)');
  const tight = useTightColumns(uid !== undefined);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const list = useListView(membersShape);
  const { view, change } = list;
  const members = useMembers(view);
  const { data } = members;
  const isLoading = useShownPage(list, members, data && knownTotal(view, data.counts));
  const columns = useColumns(uid !== undefined);
  const download = useMembersExport(view);
  const rows = data?.items ?? [];
  // Managers see their team and change nothing.
  const changes = useSession().member?.roles.includes('administrator') ?? false;
  const choice = useChoice(view, rows, data);
  const place = usePlace(uid, { rows, total: data?.total ?? 0, isLoading }, view);
  const counts = data && tabCounts(view, data);
  const words = (id: string) => intl.formatMessage({ id });
  const backTo = `${pages.employees()}${list.address}`;

  const isForbidden = members.error?.status === 403;
  const card = uid !== undefined && (
    <MemberDrawer
      key="card"
      id={uid}
      known={rows.find(({ id }) => id === uid)}
      place={place}
      asPage={phone}
      backTo={backTo}
      onClose={() => navigate(backTo)}
    />
  );
  if (phone && card && !isForbidden) return card;
  return (
    <CockpitPage
      section="members"
      title={words('cockpit.title')}
      isForbidden={isForbidden}
      counts={{ members: data?.counts.all }}
      drawer={card}
      tabs={{
        label: words('cockpit.table'),
        value: view.filters.tab ?? 'all',
        onChange: (value) =>
          change({ filters: { tab: membersShape.filters.tab.find((tab) => tab === value) ?? null } }),
        items: tabs.map((id) => ({ id, label: words(`cockpit.tab.${id}`), count: counts?.[id] })),
      }}
      actions={
        changes && (
          <>
            {phone ? (
              <IconButton
                icon="upload"
                label={words('cockpit.import')}
                onClick={() => navigate(cockpitPages.importMembers())}
              />
            ) : (
              <LinkButton variant="second" size="small" icon="upload" href={cockpitPages.importMembers()}>
                {words('cockpit.import')}
              </LinkButton>
            )}
            <AddMember lists={data} />
          </>
        )
      }
      tools={
        <ListTools
          search={{ label: words('cockpit.search'), value: view.search, onChange: (search) => change({ search }) }}
          filters={<Filters value={view.filters} onChange={(filters) => change({ filters })} lists={data} />}
          columns={{ columns, hidden, onChange: setHidden }}
          download={download}
          choosing={changes ? choice.choosing : undefined}
          isEmpty={!data || data.total === 0}
        />
      }
    >
      <ListTable
        label={words('cockpit.table')}
        list={list}
        found={members}
        isLoading={isLoading}
        columns={columns}
        hidden={new Set([...hidden, ...tight])}
        openId={uid}
        rows={rows}
        rowLabel={(row) => faceOf(row).name}
        hrefOf={(id) => `${pages.employee(id)}${list.address}`}
        noMatch={{ title: words('cockpit.noMatch.title'), action: words('cockpit.noMatch.action') }}
        {...(changes ? choice.table : {})}
        compact={(row) => {
          const face = faceOf(row);
          return {
            lead: <Avatar name={face.name} src={face.src} size={40} decorative />,
            title: face.name,
            subtitle:
              row.access === 'enabled' ? (
                [row.department, row.policy].filter(Boolean).join(', ')
              ) : (
                <AccessCell access={row.access} />
              ),
            end: <CompactEnd member={row} />,
          };
        }}
      />
      {choice.dialog}
    </CockpitPage>
  );
});

/** Columns that are hidden while the card leaves too little room for names. */
function useTightColumns(isBesideCard: boolean): readonly string[] {
  const isWide = useMediaQuery('(min-width: 1600px)');
  const isRoomy = useMediaQuery('(min-width: 1440px)');
  if (!isBesideCard || isWide) return [];
  return isRoomy ? ['policy'] : ['policy', 'officeDays'];
}
