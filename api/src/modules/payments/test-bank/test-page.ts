import type { Language } from '@escale/contract';
import mustache from 'mustache';
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

/** Title and body of the page of the test provider's bank: two buttons, no script. */
export function testPage(shown: Shown, language: Language): { title: string; body: string } {
  const text = (id: `test-bank.${string}` & MessageId, values?: { amount: string }) =>
    mustache.escape(translate(language, id, values));
  const title = text('test-bank.title');
  const { cents, currency, waits, returnTo } = shown;
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
  const answer = `<p>${text('test-bank.lead', { amount })}</p>
      <form method="post">
        <button class="first" name="answer" value="approve">${text('test-bank.approve')}</button>
        <button name="answer" value="refuse">${text('test-bank.refuse')}</button>
      </form>`;
  const done = `<p>${text('test-bank.over')}</p>
      <a href="${mustache.escape(returnTo)}">${text('test-bank.back')}</a>`;
  const body = `<p class="soft">${text('test-bank.test')}</p>
      <h1>${title}</h1>
      ${waits ? answer : done}`;
  return { title, body };
}
