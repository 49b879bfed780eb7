import type { Person } from './common.ts';

/** Address of a drawn or uploaded picture at one of its widths. */
export type PictureWidth = 160 | 320 | 640 | 720 | 960 | 1280;
export function pictureUrl(picture: string, width: PictureWidth): string {
  return `/pictures/${encodeURIComponent(picture)}/${width}.webp`;
}

/** Name and picture address of a person, as avatars want them. */
export function faceOf({ firstName, lastName, avatar }: Person): { name: string; src: string | null } {
  return { name: `${firstName} ${lastName}`, src: avatar ? pictureUrl(avatar, 160) : null };
}
