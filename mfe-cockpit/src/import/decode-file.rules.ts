/** Encodings in which spreadsheets write CSV files; the labels are those of `TextDecoder`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How a file is named to its reader. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/**
 * Decodes a file: by its byte order mark; without one as UTF-16 where every other byte of its beginning is zero, as UTF-8 where it is valid,
 * otherwise as Windows-1252, in which every sequence of bytes is a text.
 */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Bytes in which UTF-16 without a mark is looked for. */
const looked = 200;

function encodingOf(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, looked);
  const zeros = (offset: 0 | 1) => head.filter((byte, index) => index % 2 === offset && byte === 0).length;
  // Latin text has a zero in nearly every pair of bytes.
  const most = head.length / 4;
  if (zeros(1) > most) return 'utf-16le';
  return zeros(0) > most ? 'utf-16be' : null;
}
