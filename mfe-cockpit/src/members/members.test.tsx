import type { ShownDay } from '@escale/contract';
import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import common from '../messages/fr.json' with { type: 'json' };
import card from '../messages/member-card/fr.json' with { type: 'json' };
import { MemberCard } from './card/member-card.tsx';
import { MemberWeek } from './card/member-week.tsx';
import { AccessCell, CreditsCell, OfficeDaysCell } from './member-cells.tsx';
import { cardOf, ines } from './members.fixture.ts';

const messages = { ...common, ...card };

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
  expect(container.textContent).toContain('2½ /3');
  expect(container.textContent).toContain('sans quota');
  expect(container.textContent).toContain('0 / 120');
  expect(container.textContent).toContain('Bloqué');
});

test('CKP-01 POL-05 a card says where each value was set', () => {
  renderWithMessages(<MemberCard known={ines} card={cardOf(ines)} />, messages);
  const row = (name: string) => screen.getByText(name).parentElement?.textContent;
  expect(row('Politique')).toContain('Hybride 3 joursde Produit');
  expect(row('Budget')).toContain('de Marelune');
  expect(row('Au bureau')).toContain('réglé ici');
  expect(row('Manager')).toContain('Hugo Lemarchand');
  expect(screen.getByText('2 jours au plus par semaine').closest('dd')?.textContent).toContain('de Produit');
});

test('CKP-01 what the table knows is shown before the card has come', () => {
  renderWithMessages(<MemberCard known={ines} card={undefined} />, messages);
  expect(screen.getByText('ines.belkacem@marelune.example')).toBeTruthy();
  expect(screen.getByText('MRL-0417')).toBeTruthy();
});

test('CON-04 the week of who hides it is not on their card', () => {
  renderWithMessages(<MemberCard known={ines} card={cardOf(ines)} />, messages);
  expect(screen.getByText('Ne montre pas sa semaine')).toBeTruthy();
});

test('CKP-01 the first of a month is written as French writes it', () => {
  const half = { locationType: 'home', label: null, buildingId: null, locationId: null, bookingId: null } as const;
  const stated = { ...half, bookingStatus: null, setBy: 'member' } as const;
  const day: ShownDay = {
    date: '2026-12-01',
    halves: [
      { half: 'morning', ...stated },
      { half: 'afternoon', ...stated },
    ],
  };
  renderWithMessages(<MemberWeek days={[day]} />, messages);
  expect(screen.getByText('mar. 1er')).toBeTruthy();
});

test('CKP-01 a long e-mail address breaks before its domain', () => {
  renderWithMessages(<MemberCard known={ines} card={undefined} />, messages);
  expect(screen.getByText('ines.belkacem@marelune.example').innerHTML).toBe('ines.belkacem<wbr>@marelune.example');
});
