import { saveBlob } from '../actions/save-blob.ts';

/** Saves a canvas as a PNG, on the colour of its background. */
export async function savePicture(canvas: HTMLCanvasElement, background: string, name: string): Promise<void> {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const pen = copy.getContext('2d');
  if (!pen) return;
  pen.fillStyle = background;
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.drawImage(canvas, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => copy.toBlob(resolve, 'image/png'));
  if (picture) saveBlob(picture, `${name}.png`);
}
