import { type Employee, faceOf } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { call, notify, useMediaQuery } from '@escale/platform';
import { lazy, Suspense, useRef, useState } from 'react';
import { everyRow } from '../lists/use-csv-export.ts';
import { useSelection } from '../lists/use-selection.ts';
import type { BulkKind } from './bulk/bulk.rules.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { MemberLists } from './filters.tsx';
import { type MembersView, membersQuestion } from './members-view.rules.ts';

const BulkDialog = lazy(() =>
  import(/* on action */ './bulk/bulk-dialog.tsx').then(({ BulkDialog: dialog }) => ({ default: dialog })),
);

/** Choosing members and changing all of them: props of the table and of its tools, and the dialog of a change (CKP-01). */
export function useChoice(view: MembersView, rows: readonly Employee[], lists: MemberLists | undefined) {
  const { chosen, choose, clear } = useSelection(JSON.stringify([view.search, view.filters]));
  const [kind, setKind] = useState<BulkKind | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const phone = useMediaQuery('(max-width: 767px)');
  // Chosen members may be on another page than the one that is shown.
  const names = useRef(new Map<string, string>());
  const note = (members: readonly Employee[]) => {
    for (const member of members) names.current.set(member.id, faceOf(member).name);
  };
  note(rows);
  const chooseEvery = async () => {
    const query = membersQuestion(view);
    const every = await everyRow((page, limit) =>
      call(cockpitApi.members.employees, { query: { ...query, page, limit } }),
    );
    note(every);
    choose(new Set(every.map(({ id }) => id)));
  };
  const table = {
    selection: chosen,
    onSelect: choose,
    onSelectEvery: () => {
      chooseEvery().catch((error: Error) => notify({ tone: 'danger', message: error.message }));
    },
    bulkActions: <BulkBar onChoose={setKind} />,
  };
  const dialog = kind && (
    <Suspense fallback={null}>
      <BulkDialog
        kind={kind}
        ids={[...chosen]}
        lists={lists}
        nameOf={(id) => names.current.get(id)}
        onClose={() => setKind(null)}
        onDone={() => {
          setKind(null);
          setChoosing(false);
          clear();
        }}
      />
    </Suspense>
  );
  // On a phone a tap on a row opens its card, until somebody asks for boxes.
  const choosing = {
    isOn: isChoosing,
    onChange: (isOn: boolean) => {
      setChoosing(isOn);
      clear();
    },
  };
  return { table: phone && !isChoosing ? {} : table, choosing, dialog };
}
