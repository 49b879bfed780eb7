import { Button } from '@escale/ui';
import { type Column, DataTable, type DataTableProps } from '@escale/ui/data';
import { useState } from 'react';

type Member = { id: string; name: string; credits: number };
const rows: Member[] = ['Camille Aubry', 'Hugo Lemarchand', 'Inès Belkacem'].map((name, index) => ({
  id: name,
  name,
  credits: 120 - index * 35,
}));
const columns: Column<Member>[] = [
  { id: 'name', header: 'Member', sortable: true, rowHeader: true, cell: (row) => row.name },
  { id: 'credits', header: 'Credits', sortable: true, align: 'end', cell: (row) => row.credits },
];
const Table = (props: Partial<DataTableProps<Member>>) => {
  const [selection, setSelection] = useState(props.selection);
  return (
    <DataTable
      label="Members"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      state="ready"
      compact={(row) => ({ title: row.name, subtitle: `${row.credits} credits` })}
      {...props}
      selection={selection}
      onSelect={selection && setSelection}
    />
  );
};

export const title = 'DataTable';
export const parts = {
  ready: () => <Table sort={{ id: 'name', direction: 'ascending' }} onSort={() => undefined} />,
  pages: () => <Table total={60} page={2} pageSize={3} onPage={() => undefined} />,
  selected: () => <Table selection={new Set(['Camille Aubry'])} bulkActions={<Button size="small">Invite</Button>} />,
  loading: () => <Table state="loading" rows={[]} pageSize={3} />,
  empty: () => <Table rows={[]} />,
  noMatch: () => <Table rows={[]} filtered />,
  error: () => <Table rows={[]} state="error" onRetry={() => undefined} />,
  forbidden: () => <Table rows={[]} state="forbidden" />,
};
