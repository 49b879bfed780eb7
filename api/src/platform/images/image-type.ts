/** Formats that are accepted for pictures. SVG is excluded: it could carry scripts, or load other files when it is drawn. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** The format of a picture by its magic bytes; null for any other content. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const begins = (offset: number, ...signature: number[]) =>
    bytes.subarray(offset, offset + signature.length).equals(Buffer.from(signature));
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(0, ...Buffer.from('RIFF')) && begins(8, ...Buffer.from('WEBP')) ? 'image/webp' : null;
}
