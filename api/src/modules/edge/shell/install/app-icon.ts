import sharp from 'sharp';

/** Sides in pixels of the icons of the installed application. */
export const iconSizes = [180, 192, 512] as const;
/** `maskable`: the system cuts its own shape out of it, so the ground fills it and the letter stays within the safe middle. */
export const iconKinds = ['plain', 'maskable'] as const;
export type IconKind = (typeof iconKinds)[number];

const letter =
  '<path d="M9 16.2h14" stroke="#C9F26B" stroke-width="4"/><path d="M23 16.2a7.2 7.2 0 1 0-2.3 5.3" fill="none" stroke="#fff" stroke-width="3.4"/>';
const ground = {
  plain: '<rect width="32" height="32" rx="10" fill="#1B1F3B"/>',
  maskable: '<rect width="32" height="32" fill="#1B1F3B"/>',
};
const scale = { plain: '', maskable: ' transform="translate(16 16) scale(.8) translate(-16 -16)"' };

const drawn = new Map<string, Promise<Buffer>>();

/** The logo as a PNG, drawn once per size. */
export function appIcon(kind: IconKind, size: (typeof iconSizes)[number]): Promise<Buffer> {
  const key = `${kind}-${size}`;
  const known = drawn.get(key) ?? draw(kind, size);
  drawn.set(key, known);
  return known;
}

function draw(kind: IconKind, size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${ground[kind]}<g${scale[kind]}>${letter}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
