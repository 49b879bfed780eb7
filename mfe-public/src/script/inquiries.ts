import type { Problem } from '@escale/contract';

/** The server refuses a form that was open for more than a day, in milliseconds. */
const longestOpenMs = 23 * 3600_000;
/** It also refuses what is sent earlier than this after its form was opened. */
const leastOpenMs = 3500;

type Field = HTMLInputElement | HTMLTextAreaElement;
/** What is wrong, by the name of its field. */
type Errors = ReadonlyMap<string, string>;

/** Sends the forms to staff: what is wrong is shown at its field, and nothing that was typed is lost. */
export function sendInquiries(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-inquiry]')) followForm(form);
  chooseKind();
  window.addEventListener('hashchange', chooseKind);
}

/** `#trial` in the address chooses the tab of the form. */
function chooseKind(): void {
  const wanted = document.querySelector<HTMLInputElement>(
    `input[name="kind"][value="${CSS.escape(location.hash.slice(1))}"]`,
  );
  if (!wanted) return;
  wanted.checked = true;
}

function followForm(form: HTMLFormElement): void {
  let stamp: Promise<string> | null = null;
  let openedAt = 0;
  /** The server refuses what was filled in faster than a person can: the time of opening is signed. */
  const openForm = () => {
    if (Date.now() - openedAt > longestOpenMs) {
      stamp = null;
      openedAt = Date.now();
    }
    stamp ??= fetch('/api/inquiries/form')
      .then((reply) => reply.json())
      .then(({ stamp: signed }: { stamp: string }) => {
        // The server's time of opening is not later than this.
        openedAt = Date.now();
        return signed;
      });
    stamp.catch(() => {
      stamp = null;
    });
    return stamp;
  };
  // The browser's own messages are in its language, not in that of the page.
  form.noValidate = true;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button) button.disabled = false;
  form.addEventListener('focusin', () => void openForm().catch(() => undefined));
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A disabled button would lose the focus.
    if (isSending) return;
    say(form, '');
    const errors = errorsOf(form);
    showErrors(form, errors);
    if (errors.size > 0) return;
    isSending = true;
    send(form, openForm, () => openedAt)
      .catch(() => say(form, form.dataset.failed ?? ''))
      .finally(() => {
        isSending = false;
      });
  });
}

/** What can be told without the server: the texts are at the fields. */
function errorsOf(form: HTMLFormElement): Errors {
  const { lang } = document.documentElement;
  const numbers = new Intl.NumberFormat(lang === 'en' ? 'en-GB' : lang);
  return new Map(
    fieldsOf(form).flatMap((field) => {
      const text = field.value.trim();
      const isMissing = field.required && text === '';
      const isWrong = field.validity.typeMismatch || isShort(field, text) || text.length < field.minLength;
      const over = text.length - Number(field.dataset.most ?? Number.POSITIVE_INFINITY);
      if (over > 0) return [[field.name, (field.dataset.long ?? '').replace('#', numbers.format(over))] as const];
      const error = isMissing ? field.dataset.missing : isWrong && text !== '' ? field.dataset.wrong : undefined;
      return error === undefined ? [] : [[field.name, error] as const];
    }),
  );
}

/** Browsers take `foo@bar` for an address, the server does not. */
const isShort = ({ type }: Field, text: string) => type === 'email' && !/@[^@\s]+\.[^.@\s]{2,}$/.test(text);

async function send(form: HTMLFormElement, openForm: () => Promise<string>, openedAt: () => number): Promise<void> {
  const typed = [...new FormData(form)].filter(([name, value]) => value !== '' || name === 'website');
  const stamp = await openForm();
  // Who fills the form in by autofill is as fast as a program: the rest of the time is waited here.
  say(form, form.dataset.sending ?? '');
  await new Promise((go) => setTimeout(go, Math.max(0, openedAt() + leastOpenMs - Date.now())));
  const body = { ...Object.fromEntries(typed), stamp };
  const reply = await fetch('/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-preferred-language': document.documentElement.lang },
    body: JSON.stringify(body),
  });
  if (!reply.ok) {
    const problem: Problem = await reply.json();
    showErrors(form, new Map(problem.errors.map(({ pointer, message }) => [pointer.replace('/body/', ''), message])));
    return void say(form, problem.message);
  }
  const { reference }: { reference: string } = await reply.json();
  empty(form);
  say(form, (form.dataset.sent ?? '').replace('#', reference))?.focus();
}

/** The kind of the message stays chosen. */
function empty(form: HTMLFormElement): void {
  const kind = form.querySelector<HTMLInputElement>('input[name="kind"]:checked');
  form.reset();
  if (kind) kind.checked = true;
}

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Field>('[aria-describedby^="error-"]')];

/** Shows what is wrong at each field, and moves the focus to the first of them. */
function showErrors(form: HTMLFormElement, errors: Errors): void {
  let first: Field | null = null;
  for (const field of fieldsOf(form)) {
    const error = errors.get(field.name);
    const place = form.querySelector(`#error-${field.name}`);
    if (place) place.textContent = error ?? '';
    if (error === undefined) field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
    first ??= error === undefined ? null : field;
  }
  first?.focus();
}

/** Says how the sending went; returns the element that says it. */
function say(form: HTMLFormElement, words: string): HTMLElement | null {
  const status = form.querySelector<HTMLElement>('[data-status]');
  if (status) status.textContent = words;
  return status;
}
