import { drawAvatar } from './avatars.ts';
import { drawScene, isSceneType, VIEW_COUNT } from './scenes/scene.ts';

const SCENE = /^scene-([a-z]{1,12})-([a-z0-9]{1,24})-(\d)$/;
const AVATAR = /^avatar-([a-z0-9]{1,40})$/;

/** The SVG of a picture id, `scene-<type>-<seed>-<view>` or `avatar-<seed>`; null for any other id. */
export function drawingOf(picture: string): (() => string) | null {
  const [, type, spaceSeed, view] = SCENE.exec(picture) ?? [];
  if (type && spaceSeed && isSceneType(type) && Number(view) < VIEW_COUNT) {
    return () => drawScene({ type, seed: spaceSeed, view: Number(view) });
  }
  const [, face] = AVATAR.exec(picture) ?? [];
  return face ? () => drawAvatar(face) : null;
}
