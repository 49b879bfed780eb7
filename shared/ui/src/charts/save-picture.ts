const minuteMs = 60_000;

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
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.png`;
  link.click();
  // The browser reads the address after the click: without it, it neither has the picture nor uses its name.
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs);
}
