/** Largest picture that is accepted, in bytes (spec §5). */
const mostBytes = 25 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why a file cannot become a photo, before it is read; null when it can. */
export function pictureFault({ size, type }: Pick<File, 'size' | 'type'>): 'size' | 'type' | null {
  if (!pictureTypes.some((one) => one === type)) return 'type';
  return size > mostBytes ? 'size' : null;
}

/** The content of a file in Base64. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
