import type { Language } from '@escale/contract';

/** What any letter says, before it is set as text or as a page. */
export interface LetterBody {
  hello: string;
  colon: string;
  lead: string;
  facts: readonly [string, string][];
  link: { words: string; href: string };
}

/** The letter for programs that show text. */
export function plain({ hello, colon, lead, facts, link }: LetterBody): string {
  const rows = facts.map(([name, value]) => `${name}${colon}${value}`);
  return [hello, '', lead, '', ...rows, '', `${link.words}${colon}${link.href}`, '', 'Escale'].join('\n');
}

const ink = '#1B1F3B';

/** The letter as a page, every value escaped. */
export function page({ hello, lead, facts, link }: LetterBody, language: Language): string {
  const row = ([name, value]: [string, string]) =>
    `<tr><td style="padding:6px 24px 6px 0;color:#5A5F73">${escaped(name)}</td><td style="padding:6px 0;font-weight:600">${escaped(value)}</td></tr>`;
  return `<!doctype html><html lang="${language}"><body style="margin:0;padding:32px 16px;background:#F7F6F2;color:${ink};font:16px/24px Figtree,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E2DFD5;border-radius:14px">
<p style="margin:0 0 12px">${escaped(hello)}</p><p style="margin:0 0 24px">${escaped(lead)}</p>
<table style="border-collapse:collapse;font-size:14px">${facts.map(row).join('')}</table>
<p style="margin:28px 0 0"><a href="${escaped(link.href)}" style="display:inline-block;padding:10px 18px;border-radius:10px;background:${ink};color:#FFFFFF;font-weight:600;text-decoration:none">${escaped(link.words)}</a></p>
</div></body></html>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
