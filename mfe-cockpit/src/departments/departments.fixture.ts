import type { DepartmentForm, DepartmentRow, DepartmentTree } from '@escale/contract';

const ofCompany = { level: 'company', name: 'Marelune' } as const;
const policy = { id: '018f4f2e-0000-7000-8000-0000000000a1', name: 'Hybride 3 jours', source: ofCompany };
const id = (number: number) => `018f4f2e-0000-7000-8000-0000000000d${number}`;

const department = (number: number, name: string, values: Partial<DepartmentRow> = {}): DepartmentRow => ({
  id: id(number),
  name,
  parentId: null,
  lead: null,
  members: 40,
  policy,
  budget: { cents: 12_000, period: 'month', source: ofCompany },
  commonBudget: null,
  buildings: { open: 4, total: 4, source: ofCompany },
  ...values,
});

export const product = department(1, 'Produit', { members: 37 });
export const technique = department(2, 'Technique', {
  parentId: product.id,
  members: 41,
  commonBudget: { leftCents: 50_000, amountCents: 80_000, period: 'month' },
});
export const finance = department(3, 'Finance');

/** The tree of tests: Technique is below Produit. */
export const tree: DepartmentTree = {
  company: {
    id: '018f4f2e-0000-7000-8000-0000000000c1',
    name: 'Marelune',
    members: 240,
    policy,
    budget: product.budget,
    buildings: product.buildings,
  },
  items: [finance, product, technique],
  decides: {
    policy: { company: 143, department: 72, member: 25 },
    timezone: { company: 223, department: 0, member: 17 },
    language: { company: 229, department: 0, member: 11 },
  },
};

/** The form of a department. */
export const formOf = (row: DepartmentRow, values: Partial<DepartmentForm> = {}): DepartmentForm => ({
  id: row.id,
  name: row.name,
  parentId: row.parentId,
  leadId: null,
  policyId: null,
  buildingIds: [],
  budget: null,
  version: 'first',
  around: {
    row,
    membersInAll: row.members,
    children: 0,
    policy: { name: 'Hybride 3 jours', from: 'Marelune' },
    buildings: [
      { id: id(8), name: 'Confluence', open: 'closed', to: ['Finance'] },
      { id: id(9), name: 'Saint-Martin', open: 'all', to: [] },
    ],
    policies: [{ id: policy.id, name: policy.name }],
  },
  ...values,
});
