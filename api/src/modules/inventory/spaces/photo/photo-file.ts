const photo = /^place-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The file of an uploaded photo of a building or space in the storage, by its picture id `place-<uuid>`; null for pictures that are drawn. */
export function placePhotoFile(picture: string): string | null {
  return photo.test(picture) ? `${picture}.webp` : null;
}
