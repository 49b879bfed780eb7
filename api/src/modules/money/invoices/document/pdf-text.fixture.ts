import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF, line by line: its drawing operators contain it in hexadecimal, in pieces between kerning. Fonts in the file number
 * their letters themselves, and have a table of what each number means.
 */
export function textOf(file: Buffer): string {
  const objects = objectsOf(file);
  const tables = new Map(
    [...objects.values()].flatMap(({ head }) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, lettersOf(objects, id)] as const,
      ),
    ),
  );
  const lines: string[] = [];
  for (const { data } of objects.values()) {
    let table: ReadonlyMap<string, string> | null = null;
    for (const [, font, pieces] of data.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font !== undefined) table = tables.get(font) ?? null;
      else
        lines.push([...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex, table)).join(''));
    }
  }
  return lines.join('\n');
}

type Objects = ReadonlyMap<string, { head: string; data: string }>;

function objectsOf(file: Buffer): Objects {
  const source = file.toString('latin1');
  return new Map(
    [...source.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => {
      const [, head = body, raw = ''] = /^([\s\S]*?)stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body) ?? [];
      const bytes = Buffer.from(raw, 'latin1');
      return [id, { head, data: bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : raw }];
    }),
  );
}

/** What the numbers of a font mean; null for a standard font. */
function lettersOf(objects: Objects, fontId: string): ReadonlyMap<string, string> | null {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.head ?? '')?.[1];
  if (id === undefined) return null;
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of (objects.get(id)?.data ?? '').matchAll(
    /<([\da-f]+)> <[\da-f]+> \[(.*?)\]/gs,
  )) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]+)>/g)].entries()) {
      const number = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const codes = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(number, codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''));
    }
  }
  return letters;
}

function decode(hex: string, letters: ReadonlyMap<string, string> | null): string {
  if (letters !== null) return (hex.match(/.{4}/g) ?? []).map((number) => letters.get(number) ?? '').join('');
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}
