const logo = /^logo-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The file of an uploaded logo in the storage, by its picture id `logo-<uuid>`; null for other pictures. */
export function logoFile(picture: string): string | null {
  return logo.test(picture) ? `${picture}.webp` : null;
}
