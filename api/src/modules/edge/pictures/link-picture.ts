import sharp from 'sharp';
import { atMost } from '../../../platform/limits/at-most.ts';

/** Size that programs expect of the picture beside a link (Open Graph). */
const width = 1200;
const height = 630;

/** Rendering is CPU-bound. */
const limited = atMost(1);

/** The mark of the product in the corner, over a quiet edge; without words, because a server need not have fonts. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="none" stroke="#1B1F3B" stroke-width="28"/>
  <path d="M14 ${height - 14}H${width - 14}" stroke="#C9F26B" stroke-width="12"/>
  <g transform="translate(64 ${height - 176}) scale(3.5)"><rect width="32" height="32" rx="10" fill="#1B1F3B"/>
    <path d="M9 16.2h14" stroke="#C9F26B" stroke-width="4"/>
    <path d="M23 16.2a7.2 7.2 0 1 0-2.3 5.3" fill="none" stroke="#fff" stroke-width="3.4"/></g>
</svg>`;

/** The picture of a link: a drawn space, cut to the usual shape, with the mark of the product. */
export const drawLinkPicture = (svg: string): Promise<Buffer> =>
  limited(() =>
    sharp(Buffer.from(svg), { density: 96 })
      .resize({ width, height, fit: 'cover' })
      .composite([{ input: Buffer.from(mark) }])
      .png({ palette: true, colours: 128, effort: 4 })
      .toBuffer(),
  );
