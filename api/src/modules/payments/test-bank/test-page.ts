import type { Language } from '@escale/contract';
import { type MessageId, translate } from '../../../platform/messages/translate.ts';

/** Data of a payment that the page shows. */
interface Shown {
  cents: number;
  currency: string;
  /** Whether it still awaits the member. */
  waits: boolean;
  /** Path on our own pages. */
  returnTo: string;
}

const style = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5a6475; --paper: #fff; --ground: #f4f2ee; --line: #d9d5cc; --main: #1f5f56; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef2; --soft: #a8b0be; --paper: #1c222b; --ground: #12161c; --line: #384150; --main: #8fd0c4; --on: #10211e } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 420px; padding: 32px 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25 }
p { margin: 0 0 24px } .soft { margin: 0 0 4px; color: var(--soft) }
form { display: grid; gap: 12px }
button, a { display: block; width: 100%; padding: 12px 16px; border: 1px solid var(--main); border-radius: 999px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--main); background: none; cursor: pointer }
.first { color: var(--on); background: var(--main) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 3px }
`;

/** The page of the test provider's bank: two buttons, no script. `nonce` is that of its style element. */
export function testPage(shown: Shown, language: Language, nonce: string): string {
  const text = (id: `test-bank.${string}` & MessageId, values?: { amount: string }) =>
    escaped(translate(language, id, values));
  const title = text('test-bank.title');
  const { cents, currency, waits, returnTo } = shown;
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
  const answer = `<p>${text('test-bank.lead', { amount })}</p>
      <form method="post">
        <button class="first" name="answer" value="approve">${text('test-bank.approve')}</button>
        <button name="answer" value="refuse">${text('test-bank.refuse')}</button>
      </form>`;
  const done = `<p>${text('test-bank.over')}</p>
      <a href="${escaped(returnTo)}">${text('test-bank.back')}</a>`;
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main>
      <p class="soft">${text('test-bank.test')}</p>
      <h1>${title}</h1>
      ${waits ? answer : done}
    </main>
  </body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
