const photo = /^photo-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The file of an uploaded photo in the storage, by its picture id `photo-<uuid>`; null for pictures that are drawn. */
export function photoFile(picture: string): string | null {
  return photo.test(picture) ? `${picture}.webp` : null;
}
