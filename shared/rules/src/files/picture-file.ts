import { imageBytes } from '@escale/contract/images';

/** Media types of the pictures that the server takes as photos and logos. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether a file is larger than the server takes (spec §5). */
export const isTooLarge = ({ size }: Pick<Blob, 'size'>): boolean => size > imageBytes;

/** Why a file cannot become a photo or a logo, before it is read; null when it can. */
export function pictureFault(file: Pick<Blob, 'size' | 'type'>): 'size' | 'type' | null {
  if (!pictureTypes.includes(file.type)) return 'type';
  return isTooLarge(file) ? 'size' : null;
}

/** The content of a file in Base64; needs a browser. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
