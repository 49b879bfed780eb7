import type { Language } from '@escale/contract';
import { translate } from '../messages/translate.ts';

/** The content of any letter, before it is laid out as text or as HTML. */
export interface LetterBody {
  greeting: string;
  lead: string;
  rows: readonly { label: string; value: string }[];
  action: { label: string; href: string };
}

/** The letter for programs that show text. */
export function plain({ greeting, lead, rows, action }: LetterBody, language: Language): string {
  const line = (label: string, value: string) => translate(language, 'letter.line', { label, value });
  const facts = rows.map(({ label, value }) => line(label, value));
  return [greeting, '', lead, '', ...facts, '', line(action.label, action.href), '', 'Escale'].join('\n');
}

const ink = '#1B1F3B';

/** The letter as a page, every value escaped. */
export function page({ greeting, lead, rows, action }: LetterBody, language: Language): string {
  const row = ({ label, value }: LetterBody['rows'][number]) =>
    `<tr><td style="padding:6px 24px 6px 0;color:#5A5F73">${escaped(label)}</td><td style="padding:6px 0;font-weight:600">${escaped(value)}</td></tr>`;
  return `<!doctype html><html lang="${language}"><body style="margin:0;padding:32px 16px;background:#F7F6F2;color:${ink};font:16px/24px Figtree,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E2DFD5;border-radius:14px">
<p style="margin:0 0 12px">${escaped(greeting)}</p><p style="margin:0 0 24px">${escaped(lead)}</p>
<table style="border-collapse:collapse;font-size:14px">${rows.map(row).join('')}</table>
<p style="margin:28px 0 0"><a href="${escaped(action.href)}" style="display:inline-block;padding:10px 18px;border-radius:10px;background:${ink};color:#FFFFFF;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
</div></body></html>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
