import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderIn } from '../testing.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table.types.ts';
import { FilterMenu } from './filter-menu.tsx';
import { useTableState } from './sort.ts';

type Member = { id: string; name: string; credits: number };
const members = (count: number): Member[] =>
  Array.from({ length: count }, (_, index) => ({ id: `m${index}`, name: `Nom ${index}`, credits: index }));
const columns: Column<Member>[] = [
  { id: 'name', header: 'Membre', sortable: true, rowHeader: true, cell: (row) => row.name },
  { id: 'credits', header: 'Crédits', align: 'end', cell: (row) => row.credits },
];

const Table = (props: Partial<DataTableProps<Member>>) => (
  <DataTable
    label="Membres"
    columns={columns}
    rows={members(3)}
    rowKey={(row) => row.id}
    rowLabel={(row) => row.name}
    state="ready"
    {...props}
  />
);

const Owned = () => {
  const table = useTableState();
  return (
    <>
      <button type="button" onClick={() => table.onPage(3)}>
        page 3
      </button>
      <output>{JSON.stringify(table.query)}</output>
      <Table {...table} total={100} />
    </>
  );
};

test('CKP-08 pressing a head cycles aria-sort and goes back to page 1', () => {
  renderIn('fr', <Owned />);
  const head = () => screen.getByRole('columnheader', { name: 'Membre' });
  const query = () => JSON.parse(screen.getAllByText(/pageSize/u)[0]?.textContent ?? '{}');
  fireEvent.click(screen.getByRole('button', { name: 'page 3' }));
  expect(query()).toMatchObject({ page: 3 });
  const seen = [head().getAttribute('aria-sort')];
  for (let press = 0; press < 3; press += 1) {
    fireEvent.click(within(head()).getByRole('button'));
    seen.push(head().getAttribute('aria-sort'));
    expect(query()).toMatchObject({ page: 1 });
  }
  expect(seen).toEqual(['none', 'ascending', 'descending', 'none']);
});

test('CKP-08 the boxes choose rows and the ink bar takes the place of the pager', () => {
  const choose = jest.fn<(keys: ReadonlySet<string>) => void>();
  renderIn(
    'fr',
    <Table
      selection={new Set(['m1'])}
      onSelect={choose}
      total={3}
      bulkActions={<button type="button">Bloquer</button>}
    />,
  );
  expect(screen.getByRole('toolbar').textContent).toContain('choisi sur 3');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choisir Nom 2' }));
  expect([...(choose.mock.calls[0]?.[0] ?? [])]).toEqual(['m1', 'm2']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tout choisir sur cette page' }));
  expect([...(choose.mock.calls[1]?.[0] ?? [])].sort()).toEqual(['m0', 'm1', 'm2']);
});

test('CKP-08 empty, no match, error and no permission each show what to do next', () => {
  const { update } = renderIn('fr', <Table rows={[]} />);
  expect(screen.getByText('Rien ici pour l’instant')).toBeTruthy();
  update(<Table rows={[]} filtered />);
  expect(screen.getByText('Aucun résultat')).toBeTruthy();
  const retry = jest.fn();
  update(<Table rows={[]} state="error" onRetry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledTimes(1);
  update(<Table rows={[]} state="forbidden" />);
  expect(screen.getByText('Votre compte n’a pas ce droit.')).toBeTruthy();
});

test('CKP-08 the pager stays while another page loads, so that the focus stays on it', () => {
  const paged = { total: 60, page: 2, pageSize: 25, onPage: () => undefined };
  const { update } = renderIn('fr', <Table {...paged} />);
  screen.getByRole('button', { name: 'Page suivante' }).focus();
  update(<Table {...paged} state="loading" />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page suivante' }));
});

test('CKP-08 the pages are buttons in the language of the page, the current one marked', () => {
  const go = jest.fn<(page: number) => void>();
  const paged = { total: 600, page: 4, pageSize: 25, onPage: go };
  const { update } = renderIn('fr', <Table {...paged} />);
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Page précédente',
    ...[1, 2, 3, 4, 5, 24].map((page) => `Page ${page}`),
    'Page suivante',
  ]);
  expect(pages.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(pages.getByRole('button', { name: 'Page 24' }));
  expect(go).toHaveBeenLastCalledWith(24);
  update(<Table {...paged} page={24} />);
  expect(pages.getByRole('button', { name: 'Page suivante' })).toHaveProperty('disabled', true);
});

test('CKP-08 a filter names what is chosen, and its cross takes it away', () => {
  const choose = jest.fn<(value: string | null) => void>();
  const filter = (value: string | null) => (
    <FilterMenu
      label="Rôle"
      icon="user-cog"
      options={[
        { id: 'a', label: 'Manager' },
        { id: 'b', label: 'Membre' },
      ]}
      value={value}
      onChange={choose}
    />
  );
  const { update } = renderIn('fr', filter(null));
  fireEvent.click(screen.getByRole('button', { name: 'Rôle' }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Membre' }));
  expect(choose).toHaveBeenLastCalledWith('b');
  update(filter('b'));
  expect(screen.getByRole('button', { name: 'Rôle Membre' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retirer le filtre Rôle' }));
  expect(choose).toHaveBeenLastCalledWith(null);
});

test('CKP-08 a row opens by its link and is marked while open', () => {
  renderIn('fr', <Table rowHref={(row) => `/cockpit/members/${row.id}`} openKey="m1" />);
  expect(screen.getByRole('link', { name: 'Nom 1' }).getAttribute('href')).toBe('/cockpit/members/m1');
  expect(screen.getByRole('link', { name: 'Nom 1' }).closest('tr')?.getAttribute('aria-current')).toBe('true');
});

test('CKP-08 of a thousand rows only some are drawn, and the whole count is announced', () => {
  renderIn('fr', <Table rows={members(1000)} height={600} />);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  expect(screen.getAllByRole('row').length).toBeLessThan(80);
});
