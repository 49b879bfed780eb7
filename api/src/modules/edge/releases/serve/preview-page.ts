import { type Language, locales } from '@escale/contract';
import mustache from 'mustache';
import { type MessageId, translate } from '../../../../platform/messages/translate.ts';
import type { Preview } from './preview.ts';

/** With the name of the time zone: a reader on a journey may be in another one than their account. */
const untilParts = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/**
 * Title and body of the page that a preview link opens. A link alone must not run unpromoted code in somebody's session: the reader is told
 * what it is, and agrees with a button.
 */
export function previewPage(
  { versions, local, expiresAt }: Preview,
  language: Language,
  timeZone: string,
): { title: string; body: string } {
  const text = (id: `preview.${string}` & MessageId, values?: Record<string, string>) =>
    mustache.escape(translate(language, id, values));
  const title = text('preview.title');
  const until = new Intl.DateTimeFormat(locales[language], { ...untilParts, timeZone });
  const served = Object.values(local).map(({ manifest, entry }) =>
    text('preview.local', { name: manifest.name, entry }),
  );
  const pinned = Object.entries(versions).map(([name, version]) => mustache.escape(`${name} ${version}`));
  const body = `<h1>${title}</h1>
      <p>${text('preview.lead', { until: until.format(new Date(expiresAt)) })}</p>
      <ul>${[...pinned, ...served].map((one) => `<li>${one}</li>`).join('')}</ul>
      <form method="post">
        <button class="first">${text('preview.open')}</button>
      </form>
      <p><a href="/">${text('preview.leave')}</a></p>`;
  return { title, body };
}
