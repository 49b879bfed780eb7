import { renderWithMessages } from '@escale/testing';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import messages from '../messages/fr.json' with { type: 'json' };
import { RejectDialog } from './reject-dialog.tsx';
import { request } from './request.fixture.ts';
import { RequestCard } from './request-card.tsx';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const nothing = () => undefined;

test('HST-03 an urgent request shows time left, price net of commission, comment, and is accepted in one tap', () => {
  const accept = jest.fn();
  renderWithMessages(
    <RequestCard request={request} now={now} busy={false} open onAccept={accept} onReject={nothing} />,
    messages,
  );
  expect(screen.getByText('Il reste 1 h 38')).toBeTruthy();
  expect(screen.getByText(/^255,00/)).toBeTruthy();
  expect(screen.getByText('Tables en U')).toBeTruthy();
  expect(screen.getByText(/9\sh – 17\sh/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Accepter la demande' }));
  expect(accept).toHaveBeenCalledTimes(1);
});

test('HST-03 a request that can wait is answered by two named buttons', () => {
  const reject = jest.fn();
  renderWithMessages(
    <RequestCard request={request} now={now} busy={false} open={false} onAccept={nothing} onReject={reject} />,
    messages,
  );
  expect(screen.getByText('Tables en U')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refuser la demande envoyée par Hugo Lemarchand' }));
  expect(reject).toHaveBeenCalledTimes(1);
});

test('HST-03 refusing needs a reason of three letters', () => {
  const reject = jest.fn();
  renderWithMessages(
    <RejectDialog request={request} busy={false} failure={null} onReject={reject} onClose={nothing} />,
    messages,
  );
  const button = screen.getByText('Refuser').closest('button');
  const reason = screen.getByRole('textbox', { hidden: true });
  fireEvent.change(reason, { target: { value: ' no ' } });
  expect(button?.disabled).toBe(true);
  fireEvent.change(reason, { target: { value: ' Complet ce jour-là ' } });
  if (button) fireEvent.click(button);
  expect(reject).toHaveBeenCalledWith('Complet ce jour-là');
});

test('HST-03 the countdown never goes below zero', () => {
  expect(timeLeft(request, now)).toMatchObject({ minutes: 98 });
  expect(timeLeft(request, Date.parse('2026-11-22T00:00:00Z'))).toEqual({ minutes: 0, share: 0 });
});
