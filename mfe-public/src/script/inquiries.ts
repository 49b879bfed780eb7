import type { Problem } from '@escale/contract';

/** The server refuses a form that was open for more than a day, in milliseconds. */
const longestOpenMs = 23 * 3600_000;

/** Sends the forms to staff: what is refused is shown at its field, and nothing that was typed is lost. */
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
  wanted.form?.scrollIntoView({ block: 'center' });
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
      .then(({ stamp: signed }: { stamp: string }) => signed);
    stamp.catch(() => {
      stamp = null;
    });
    return stamp;
  };
  form.addEventListener('focusin', () => void openForm().catch(() => undefined));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
    if (button?.disabled) return;
    if (button) button.disabled = true;
    send(form, openForm)
      .catch(() => say(form, form.dataset.failed ?? ''))
      .finally(() => {
        if (button) button.disabled = false;
      });
  });
}

async function send(form: HTMLFormElement, openForm: () => Promise<string>): Promise<void> {
  const typed = [...new FormData(form)].filter(([name, value]) => value !== '' || name === 'website');
  const body = { ...Object.fromEntries(typed), stamp: await openForm() };
  const reply = await fetch('/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-preferred-language': document.documentElement.lang },
    body: JSON.stringify(body),
  });
  if (!reply.ok) {
    const problem: Problem = await reply.json();
    showErrors(form, problem.errors);
    return say(form, problem.message);
  }
  const { reference }: { reference: string } = await reply.json();
  showErrors(form, []);
  form.reset();
  say(form, (form.dataset.sent ?? '').replace('#', reference));
}

function showErrors(form: HTMLFormElement, errors: Problem['errors']): void {
  let first: HTMLElement | null = null;
  for (const field of form.querySelectorAll<HTMLInputElement>('[aria-describedby^="error-"]')) {
    const found = errors.find(({ pointer }) => pointer === `/body/${field.name}`);
    const place = form.querySelector(`#error-${field.name}`);
    if (place) place.textContent = found?.message ?? '';
    if (found) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    first ??= found ? field : null;
  }
  first?.focus();
}

function say(form: HTMLFormElement, words: string): void {
  const status = form.querySelector('[data-status]');
  if (status) status.textContent = words;
}
