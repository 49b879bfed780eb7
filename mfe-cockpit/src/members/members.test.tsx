import type { Employee } from '@escale/contract';
import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import messages from '../messages/fr.json' with { type: 'json' };
import { MemberCard } from './member-card.tsx';
import { AccessCell, CreditsCell, OfficeDaysCell } from './member-cells.tsx';
import { changed, questionOf, type TableView } from './members.queries.ts';

const view: TableView = { tab: 'all', search: '', departmentId: null, sort: null, page: 3 };
const ines: Employee = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  firstName: 'Inès',
  lastName: 'Belkacem',
  jobTitle: 'Recherche utilisateur',
  avatar: null,
  email: 'ines.belkacem@marelune.example',
  department: 'Produit',
  policy: 'Hybride 3 jours',
  officeDays: { used: 2.5, due: 3 },
  credits: { leftCents: 5_200, budgetCents: 12_000 },
  access: 'enabled',
  external: false,
  externalId: 'MRL-0417',
};

test('CKP-08 another sort, search, tab or department goes back to page 1; another page keeps them', () => {
  const sort = { id: 'credits', direction: 'descending' } as const;
  expect(changed(view, { sort })).toEqual({ ...view, sort, page: 1 });
  expect(changed(view, { search: 'inès' }).page).toBe(1);
  expect(changed(view, { tab: 'external' }).page).toBe(1);
  expect(changed({ ...view, sort }, { page: 4 })).toEqual({ ...view, sort, page: 4 });
});

test('CKP-01 the server is asked for what the table shows, nothing is sorted or filtered in the page', () => {
  const sort = { id: 'officeDays', direction: 'descending' } as const;
  expect(questionOf({ ...view, tab: 'restricted', search: 'inès', sort })).toEqual({
    page: 3,
    limit: 25,
    q: 'inès',
    access: 'restricted',
    sort: 'officeDays',
    order: 'descending',
  });
  expect(questionOf({ ...view, tab: 'external' })).toMatchObject({ external: 'true' });
  expect(questionOf(view)).toEqual({ page: 3, limit: 25 });
});

test('CKP-01 half days, empty budgets and closed accounts are said in words', () => {
  const { container } = renderWithMessages(
    <>
      <OfficeDaysCell days={{ used: 2.5, due: 3 }} />
      <OfficeDaysCell days={null} />
      <CreditsCell credits={{ leftCents: 0, budgetCents: 12_000 }} />
      <AccessCell access="restricted" />
    </>,
    messages,
  );
  expect(container.textContent).toContain('2,5 sur 3');
  expect(container.textContent).toContain('sans quota');
  expect(container.textContent).toContain('0 / 120');
  expect(container.textContent).toContain('Bloqué');
});

test('CKP-01 a member’s card tells who they are; one who is not on the page is said to be missing', () => {
  const { unmount } = renderWithMessages(<MemberCard member={ines} onClose={() => undefined} />, messages);
  expect(screen.getByText('ines.belkacem@marelune.example')).toBeTruthy();
  expect(screen.getByText('MRL-0417')).toBeTruthy();
  unmount();
  renderWithMessages(<MemberCard member={undefined} onClose={() => undefined} />, messages);
  expect(screen.getByText(/n’est pas dans la page/)).toBeTruthy();
});
