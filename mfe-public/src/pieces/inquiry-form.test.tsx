import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import en from '../messages/documents/en.json' with { type: 'json' };
import fr from '../messages/documents/fr.json' with { type: 'json' };
import { sendInquiries } from '../script/inquiries.ts';
import { InquiryForm } from './inquiry-form.tsx';

const replies = jest.fn<(path: string) => { status: number; body: unknown }>();
const realTimeout = setTimeout;
const waited: number[] = [];
const typed = { name: 'Ada Martin', email: 'ada@ici.example', message: 'Nous cherchons des espaces.' };

beforeEach(() => {
  document.documentElement.lang = 'fr';
  // What a form waits for before it sends passes at once.
  waited.length = 0;
  const pass = (work: () => void, ms = 0) => {
    if (ms <= 3000 || ms > 3500) return realTimeout(work, ms);
    waited.push(ms);
    return realTimeout(work, 0);
  };
  Object.assign(globalThis, { setTimeout: pass });
  replies.mockReset();
  replies.mockImplementation((path) =>
    path.endsWith('/form')
      ? { status: 200, body: { stamp: 'stamp' } }
      : { status: 200, body: { reference: 'K7QX-3MPA' } },
  );
  // jsdom has neither.
  Object.assign(globalThis, {
    CSS: { escape: String },
    fetch: async (path: string) => {
      const { status, body } = replies(path);
      return { ok: status === 200, json: async () => body };
    },
  });
});

function open(language: 'fr' | 'en' = 'fr') {
  const messages: Record<string, string> = { fr, en }[language];
  renderWithMessages(<InquiryForm kinds={['demo', 'trial', 'proposal']} />, messages, language);
  sendInquiries();
  const field = (name: keyof typeof typed) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: messages[`public.form.${name}`] });
  const type = (name: keyof typeof typed, value = typed[name]) => fireEvent.change(field(name), { target: { value } });
  const send = () => {
    const button = screen.getByRole('button', { name: messages['public.form.send'] });
    button.focus();
    fireEvent.click(button);
  };
  return { field, type, send };
}

test('ERR-02 LND-01 a form says what is wrong at each field in the language of the page, and keeps what was typed', () => {
  const { field, type, send } = open('en');
  type('email', 'ada');
  type('message', 'short');
  send();
  expect(field('name').form?.noValidate).toBe(true);
  expect(field('name').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('name'));
  const told = (name: keyof typeof typed) =>
    document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(told('name')).toBe('Enter your name.');
  expect(told('email')).toBe('This e-mail is not complete. Example: name@company.com');
  expect(told('message')).toBe('Write at least ten characters.');
  expect([field('email').value, field('message').value]).toEqual(['ada', 'short']);
  expect(replies.mock.calls.filter(([path]) => path === '/api/inquiries')).toEqual([]);
});

test('LND-01 after a form was sent, the focus is on the confirmation and the kind stays; a wrong next one says nothing of it', async () => {
  const { field, type, send } = open();
  fireEvent.click(screen.getByRole('radio', { name: 'Appel d’offres' }));
  for (const name of ['name', 'email', 'message'] as const) type(name);
  send();
  const status = await screen.findByText(/K7QX-3MPA/);
  expect(document.activeElement).toBe(status);
  expect(status.getAttribute('role')).toBe('status');
  expect(field('name').value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Appel d’offres' }).checked).toBe(true);
  send();
  expect(status.textContent).toBe('');
  expect(document.activeElement).toBe(field('name'));
});

test('LND-01 a form that is filled in at once is sent as soon as the server takes it, without asking again', async () => {
  const { type, send } = open();
  for (const name of ['name', 'email', 'message'] as const) type(name);
  send();
  await screen.findByText(/K7QX-3MPA/);
  expect(waited).toEqual([expect.any(Number)]);
  expect(waited[0]).toBeGreaterThan(3000);
});

test('ERR-02 a message that is too long is not cut: it is told by how much', () => {
  const { field, type, send } = open();
  for (const name of ['name', 'email'] as const) type(name);
  type('message', 'x'.repeat(6000));
  send();
  expect(field('message').value).toHaveLength(6000);
  expect(document.activeElement).toBe(field('message'));
  expect(screen.getByText(/^4\s000 caractères au plus : 2\s000 de trop\.$/)).toBeTruthy();
  expect(replies.mock.calls.filter(([path]) => path === '/api/inquiries')).toEqual([]);
});

test('ERR-02 a subject that is too long is not cut either', () => {
  const { field, type, send } = open();
  for (const name of ['name', 'email', 'message'] as const) type(name);
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: fr['public.form.subject'] });
  expect(subject.maxLength).toBe(-1);
  fireEvent.change(subject, { target: { value: 'x'.repeat(500) } });
  send();
  expect(document.activeElement).toBe(subject);
  expect(screen.getByText('120 caractères au plus : 380 de trop.')).toBeTruthy();
  expect(field('message').value).toBe(typed.message);
});

test('ERR-02 what the server refuses is said at its field, and the focus goes there', async () => {
  const { field, type, send } = open();
  for (const name of ['name', 'email', 'message'] as const) type(name);
  const errors = [{ pointer: '/body/email', message: 'Cette adresse n’existe pas.' }];
  replies.mockImplementation(() => ({ status: 400, body: { message: 'Vérifiez.', errors } }));
  send();
  expect(await screen.findByText('Cette adresse n’existe pas.')).toBeTruthy();
  expect(document.activeElement).toBe(field('email'));
  expect(field('message').value).toBe(typed.message);
});

test('LND-01 SEC-04 without its script a form cannot be sent, which would put what is typed into the address', () => {
  renderWithMessages(<InquiryForm kinds={['contact']} />, fr);
  const button = screen.getByRole('button', { name: fr['public.form.send'] });
  expect(button).toHaveProperty('disabled', true);
  sendInquiries();
  expect(button).toHaveProperty('disabled', false);
});

test('ERR-02 an address without the end of its domain is marked at its field, before anything is sent', () => {
  const { field, type, send } = open();
  type('name');
  type('message');
  type('email', 'foo@bar');
  send();
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('email'));
  expect(field('name').getAttribute('aria-invalid')).toBeNull();
  expect(replies).not.toHaveBeenCalledWith('/api/inquiries');
});
