import type { Person } from '@escale/contract';
import { addPrices, priceOf } from '@escale/rules';
import { fireEvent, renderWithMessages, screen, within } from '@escale/testing';
import { expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import { type BookingDraft, draftFromAddress } from './draft/booking-draft.ts';
import { hourCells } from './draft/hours.rules.ts';
import { ConfirmBar } from './price/confirm-bar.tsx';
import { type BookingCheck, PriceSummary } from './price/price-summary.tsx';
import { DateOutcomes } from './refusal/date-outcomes.tsx';
import { id, space } from './space.fixture.ts';
import { CommentStep } from './steps/comment-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { HoursChoice } from './steps/hours-choice.tsx';
import { PeopleStep } from './steps/people-step.tsx';

const hugo: Person = { id, firstName: 'Hugo', lastName: 'Lemarchand', jobTitle: null, avatar: null };
const nothing = () => undefined;
const begun = (changes: Partial<BookingDraft> = {}): BookingDraft => {
  const draft = draftFromAddress(`?workspaceId=${id}&date=2026-11-25&part=day`, '2026-11-21', '+33639980417');
  if (!draft) throw new Error('the address names a space');
  return { ...draft, ...changes };
};

function People({ start, of = space }: { start: BookingDraft; of?: typeof space }) {
  const [draft, setDraft] = useState(start);
  return (
    <PeopleStep draft={draft} space={of} tried={false} onChange={(changes) => setDraft({ ...draft, ...changes })} />
  );
}

test('BKG-07 people follow the names, never fall below them, and the capacity ends both', () => {
  renderWithMessages(<People start={begun({ participants: [hugo], people: 2 })} />, messages);
  const count = () => screen.getByRole('spinbutton').getAttribute('aria-valuenow');
  fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'ArrowDown' });
  expect(count()).toBe('2');
  expect(screen.getByText('2 au moins : vous et une personne nommée.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter un invité' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Nom de l’invité'));
  fireEvent.change(screen.getByLabelText('Nom de l’invité'), { target: { value: 'Ana Ruiz' } });
  fireEvent.change(screen.getByLabelText('E-mail de l’invité'), { target: { value: 'ana@ruiz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter l’invité' }));
  expect(screen.getByText(/Cet e-mail n’est pas valable/)).toBeTruthy();
  expect(count()).toBe('2');
  fireEvent.change(screen.getByLabelText('E-mail de l’invité'), { target: { value: 'ana@ruiz.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter l’invité' }));
  expect(count()).toBe('3');
  expect(screen.getByText(/plus de place pour un autre nom : 3 au plus/)).toBeTruthy();
  expect(screen.getByRole('combobox').hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Enlever Hugo Lemarchand' }));
  expect(count()).toBe('2');
  expect(screen.getByRole('combobox').hasAttribute('disabled')).toBe(false);
});

test('BKG-07 a guest needs an e-mail address, which is marked, named when missing, and can be given up', () => {
  renderWithMessages(<People start={begun()} />, messages);
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter un invité' }));
  const mail = screen.getByLabelText('E-mail de l’invité');
  expect(mail.getAttribute('aria-required')).toBe('true');
  fireEvent.change(screen.getByLabelText('Nom de l’invité'), { target: { value: 'Ana Ruiz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter l’invité' }));
  expect(screen.getByText('Indiquez l’e-mail.')).toBeTruthy();
  expect(document.activeElement).toBe(mail);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler l’ajout' }));
  expect(screen.queryByLabelText('E-mail de l’invité')).toBeNull();
  const again = screen.getByRole('button', { name: 'Ajouter un invité' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(screen.getByLabelText('Nom de l’invité')).toHaveProperty('value', '');
  expect(screen.queryByText('Indiquez l’e-mail.')).toBeNull();
});

test('BKG-10 the bar of phones shows what is paid: credits, what is left for the card, or the card alone', () => {
  const bar = (cardCents: number) => {
    const paid = { totalCents: 1800, cardCents, creditsCents: 1800 - cardCents };
    const of = { ...paid, instant: true, busy: false, disabled: false, hindrance: null, onConfirm: nothing };
    const { container, unmount } = renderWithMessages(<ConfirmBar {...of} />, messages);
    const words = container.querySelector('p')?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
    unmount();
    return words;
  };
  expect(bar(0)).toBe('Vos crédits18 crédits');
  expect(bar(600)).toBe('Reste à payer6,00 €');
  expect(bar(1800)).toBe('Total TTC18,00 €');
});

test('BKG-04 a seat of a plan is for one person, and the page states it', () => {
  renderWithMessages(<People start={begun()} of={{ ...space, hasSeats: true }} />, messages);
  expect(screen.getByText(/Chaque place du plan se réserve pour une personne/)).toBeTruthy();
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

test('BKG-01 a missing phone number and a wrong one have different messages after the first attempt', () => {
  const showPhone = (phone: string, tried: boolean) =>
    renderWithMessages(<ContactStep draft={begun({ phone })} tried={tried} onChange={nothing} />, messages);
  const untried = showPhone('', false);
  expect(screen.queryByText(/Indiquez un numéro/)).toBeNull();
  untried.unmount();
  const missing = showPhone('', true);
  expect(screen.getByText(/Indiquez un numéro de téléphone/)).toBeTruthy();
  missing.unmount();
  showPhone('+3312', true);
  expect(screen.getByText(/Ce numéro n’est pas complet/)).toBeTruthy();
});

test('BKG-01 words that are too long are kept and counted, not cut', () => {
  renderWithMessages(<CommentStep comment={'a'.repeat(253)} onChange={nothing} />, messages);
  expect(screen.getByText('Enlevez 3 caractères : 250 au plus.')).toBeTruthy();
  expect(screen.getByLabelText(/Votre message/)).toHaveProperty('value', 'a'.repeat(253));
});

test('BKG-24 taken hours cannot be chosen, another start keeps the length', () => {
  const change = jest.fn();
  const cells = hourCells([{ from: '09:00', to: '13:00' }], [{ from: '10:00', to: '11:00' }], null);
  renderWithMessages(<HoursChoice cells={cells} hours={{ from: '09:00', to: '10:00' }} onChange={change} />, messages);
  expect(
    within(screen.getByLabelText('De'))
      .getByText(/10 h · pris/)
      .hasAttribute('disabled'),
  ).toBe(true);
  expect(within(screen.getByLabelText('À')).queryByText('10 h 30')).toBeNull();
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '11:30' } });
  expect(change).toHaveBeenCalledWith({ from: '11:30', to: '12:30' });
});

test('BKG-17 taken hours of a room are chosen to wait for them, on a full day too', () => {
  const change = jest.fn();
  const spans = [{ from: '09:00', to: '11:00' }];
  renderWithMessages(
    <HoursChoice waits cells={hourCells(spans, spans, null)} hours={null} onChange={change} />,
    messages,
  );
  expect(screen.getByText(/ou une heure prise pour attendre/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '09:30' } });
  expect(change).toHaveBeenCalledWith({ from: '09:30', to: '10:30' });
});

const tariff = {
  label: 'La Pergola',
  prices: { hour: null, halfDay: 750, day: 1500 },
  per: 'person',
  taxBasisPoints: 2000,
} as const;
const checkOf = (cardCents: number): BookingCheck => {
  const slots = ['2026-11-25', '2026-11-26'].map(() =>
    priceOf(tariff, { halves: 2, hourly: false, minutes: 0 }, 3, { code: 'AUTOMNE', percent: 10 }),
  );
  const price = addPrices(slots, 2000);
  return {
    slots: [],
    price,
    creditsBeforeCents: 8600,
    creditsAfterCents: 8600 - price.totalIncludingTaxCents + cardCents,
    cardCents,
    card: { provider: 'test', publishableKey: null },
    refundUntil: null,
    refunds: [],
    waysOut: [],
  };
};
const centsOf = (text: string | null | undefined) =>
  Math.round(
    Number(
      (text ?? '')
        .replace(/[^\d,−-]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  );

test('BKG-01 the lines on the page add up to the total, and credits and card to what is paid', () => {
  const check = checkOf(1120);
  renderWithMessages(
    <PriceSummary
      space={space}
      draft={begun({ participants: [hugo] })}
      check={check}
      budgetCents={12_000}
      busy={false}
      disabled={false}
      hindrance={null}
      onConfirm={nothing}
    />,
    messages,
  );
  const [line = 0, discount = 0, excluding = 0, tax = 0, including = 0] = screen
    .getAllByRole('definition')
    .map(({ textContent }) => centsOf(textContent));
  expect(line + discount).toBe(excluding);
  expect(excluding + tax).toBe(including);
  expect(including).toBe(9720);
  const paid = (label: string) => centsOf(screen.getByText(label).querySelector('b')?.textContent);
  expect(paid('Payé avec vos crédits') + paid('Reste à payer')).toBe(including);
  expect(screen.getByText('Un message partira à Hugo. Sa semaine changera aussi.')).toBeTruthy();
});

test('BKG-12 before paying one reads every step of the refund that is still ahead', () => {
  const show = (refunds: BookingCheck['refunds'], dates = ['2026-11-25']) =>
    renderWithMessages(
      <PriceSummary
        space={space}
        draft={begun({ dates })}
        check={{ ...checkOf(0), refunds }}
        budgetCents={null}
        busy={false}
        disabled={false}
        hindrance={null}
        onConfirm={nothing}
      />,
      messages,
    );
  const half = { percent: 50, until: '2026-11-24T09:00:00+01:00' };
  const shown = show([{ percent: 100, until: '2026-11-23T09:00:00+01:00' }, half]);
  expect(
    screen.getByText(/Remboursée en entier jusqu’au lun. 23 nov., .*, puis à 50 % jusqu’au mar. 24 nov./),
  ).toBeTruthy();
  shown.unmount();
  const late = show([half], ['2026-11-25', '2026-11-26']);
  expect(screen.getByText(/Pour la première date : remboursée à 50 % jusqu’au mar. 24 nov./)).toBeTruthy();
  late.unmount();
  show([]);
  expect(screen.getByText(/Annulée, elle n’est plus remboursée/)).toBeTruthy();
});

test('BKG-24 a price by the hour notes that a started hour is charged, when the hours are not whole', () => {
  const room = { ...tariff, prices: { hour: 3500, halfDay: null, day: null }, per: 'space' } as const;
  const show = (to: string, minutes: number) => {
    const check = checkOf(0);
    const slot = { from: '2026-11-25T14:00:00+01:00', to: `2026-11-25T${to}:00+01:00` };
    return renderWithMessages(
      <PriceSummary
        space={space}
        draft={begun()}
        check={{
          ...check,
          slots: [{ slot, bookable: true, decisions: [], waitsFor: [] }],
          price: priceOf(room, { halves: 1, hourly: true, minutes }, 1),
        }}
        budgetCents={null}
        busy={false}
        disabled={false}
        hindrance={null}
        onConfirm={nothing}
      />,
      messages,
    );
  };
  const whole = show('16:00', 120);
  expect(screen.queryByText('Toute heure commencée est due.')).toBeNull();
  whole.unmount();
  show('15:30', 90);
  expect(screen.getByText('Toute heure commencée est due.')).toBeTruthy();
});

test('BKG-05 dates that cannot be booked are listed before they are sent, one tap leaves them out', () => {
  const keep = jest.fn();
  const slot = (date: string) => ({
    slot: { date, part: 'day' as const },
    bookable: true,
    decisions: [],
    waitsFor: [],
  });
  const refused: BookingCheck['slots'][number] = {
    ...slot('2026-11-26'),
    bookable: false,
    decisions: [
      {
        rule: 'capacity',
        passed: false,
        code: 'booking.full',
        message: 'La capacité maximale est atteinte.',
        setBy: 'space',
      },
    ],
  };
  renderWithMessages(
    <DateOutcomes
      slots={[slot('2026-11-25'), refused, slot('2026-11-27')]}
      refusals={[refused]}
      timezone="Europe/Paris"
      onKeep={keep}
    />,
    messages,
  );
  expect(screen.getByText('1 date sur 3 ne peut pas être réservée.')).toBeTruthy();
  expect(screen.getByText(/La capacité maximale est atteinte/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Garder les 2 dates possibles' }));
  expect(keep).toHaveBeenCalledWith(['2026-11-25', '2026-11-27']);
});

test('BKG-08 a balance is never below nothing, and why the button is off is told beside it', () => {
  renderWithMessages(
    <PriceSummary
      space={space}
      draft={begun()}
      check={{ ...checkOf(0), creditsBeforeCents: 3500, creditsAfterCents: -1900 }}
      budgetCents={12_000}
      busy={false}
      disabled
      hindrance="Vous n’avez pas assez de crédits."
      onConfirm={nothing}
    />,
    messages,
  );
  expect(screen.getByText(/^0\scrédit/)).toBeTruthy();
  expect(screen.queryByText(/-19|−19/)).toBeNull();
  const button = screen.getByRole('button', { name: 'Confirmer la réservation' });
  expect(button.parentElement?.textContent).toContain('Vous n’avez pas assez de crédits.');
});
