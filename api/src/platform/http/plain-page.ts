import { randomBytes } from 'node:crypto';
import type { Language } from '@escale/contract';
import type { FastifyReply } from 'fastify';

const style = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5a6475; --paper: #fff; --ground: #f4f2ee; --line: #d9d5cc; --main: #1f5f56; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef2; --soft: #a8b0be; --paper: #1c222b; --ground: #12161c; --line: #384150; --main: #8fd0c4; --on: #10211e } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 420px; padding: 32px 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25 }
p { margin: 0 0 24px } .soft { margin: 0 0 4px; color: var(--soft) }
ul { margin: 0 0 24px; padding-inline-start: 20px; overflow-wrap: anywhere }
form { display: grid; gap: 12px } form + p { margin: 12px 0 0 }
button, a { display: block; width: 100%; padding: 12px 16px; border: 1px solid var(--main); border-radius: 999px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--main); background: none; cursor: pointer }
.first { color: var(--on); background: var(--main) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 3px }
`;

interface PlainPage {
  language: Language;
  /** Already escaped, as `body` is. */
  title: string;
  body: string;
}

/** Sends a page of the server alone: one sheet of text and buttons, without a script, that no other page can frame and no cache keeps. */
export function sendPlainPage(reply: FastifyReply, { language, title, body }: PlainPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
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
      ${body}
    </main>
  </body>
</html>
`);
}
