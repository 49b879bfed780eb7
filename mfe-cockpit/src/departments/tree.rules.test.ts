import type { DepartmentRow } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lineBelow, treeRows } from './tree.rules.ts';

const row = (id: string, parentId: string | null, values: Partial<DepartmentRow> = {}): DepartmentRow => ({
  id,
  name: id,
  parentId,
  lead: null,
  members: 1,
  policy: null,
  budget: null,
  commonBudget: null,
  buildings: { open: 0, total: 0, source: { level: 'company', name: null } },
  ...values,
});
const shown = { search: '', policyId: null, closed: new Set<string>() };
const names = (rows: ReturnType<typeof treeRows>) => rows.map(({ department }) => department.id);
const items = [row('Produit', null), row('Données', 'Produit'), row('Finance', null), row('Équipe', 'Données')];

test('CKP-03 each department is followed by those below it, with the members of all of them', () => {
  const rows = treeRows(items, shown);
  expect(rows.map(({ department, depth, membersInAll }) => [department.id, depth, membersInAll])).toEqual([
    ['Produit', 1, 3],
    ['Données', 2, 2],
    ['Équipe', 3, 1],
    ['Finance', 1, 1],
  ]);
  expect(names(treeRows(items, { ...shown, closed: new Set(['Produit']) }))).toEqual(['Produit', 'Finance']);
});

test('CKP-03 a search finds without accents and shows what is above, even where that was closed', () => {
  expect(names(treeRows(items, { ...shown, search: 'equipe', closed: new Set(['Produit']) }))).toEqual([
    'Produit',
    'Données',
    'Équipe',
  ]);
});

test('CKP-03 no department can be put below itself or what it contains', () => {
  expect([...lineBelow(items, 'Produit')]).toEqual(['Produit', 'Données', 'Équipe']);
  // Every department of a random tree is either shown once or below itself; nothing is lost or shown twice.
  const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(parents, (drawn) => {
      const tree = drawn.map((parent, index) => row(`${index}`, index === 0 ? null : `${parent % index}`));
      expect(new Set(names(treeRows(tree, shown))).size).toBe(tree.length);
      expect(treeRows(tree, shown)[0]?.membersInAll).toBe(tree.length);
    }),
  );
});
