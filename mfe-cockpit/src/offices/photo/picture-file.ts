/** Formats of pictures that the server accepts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];
const mostBytes = 25 * 1024 * 1024;

/** Why a file cannot be a picture, before it is sent; null where it may be one. */
export function pictureFault({ type, size }: { type: string; size: number }): 'type' | 'size' | null {
  if (!pictureTypes.includes(type)) return 'type';
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
