import type { Person } from './common.ts';

/** Widths in which a generated or uploaded picture is served, in pixels. */
export type PictureWidth = 160 | 320 | 640 | 720 | 960 | 1280;
export function pictureUrl(picture: string, width: PictureWidth): string {
  return `/pictures/${encodeURIComponent(picture)}/${width}.webp`;
}

/** Name and picture URL of a person, as the avatar component takes them. */
export function faceOf({ firstName, lastName, avatar }: Person): { name: string; src: string | null } {
  return { name: `${firstName} ${lastName}`, src: avatar ? pictureUrl(avatar, 160) : null };
}
