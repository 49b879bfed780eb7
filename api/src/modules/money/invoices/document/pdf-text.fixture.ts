import { inflateSync } from 'node:zlib';

/** The text of a PDF with standard fonts, line by line: its drawing operators contain it in hexadecimal, in pieces between kerning. */
export function textOf(file: Buffer): string {
  const source = file.toString('latin1');
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, data = '']) => {
    const bytes = Buffer.from(data, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : [];
  });
  const lines = [...streams.join('\n').matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex)).join(''),
  );
  return lines.join('\n');
}

function decode(hex: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}
