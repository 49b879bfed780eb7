import type { ComponentType } from 'react';

/** Exports of a `*.gallery.tsx` file: a component of the design system in its states. */
export interface GalleryFile {
  title: string;
  parts: Record<string, ComponentType>;
  /** Its states open over the page, so each is shown alone. */
  alone?: boolean;
  /** False where no screenshot is compared, because GPU rendering differs between machines. */
  baseline?: boolean;
}

const files = import.meta.webpackContext('../../shared/ui/src', {
  recursive: true,
  regExp: /\.gallery\.tsx$/,
  mode: 'lazy',
});

/** `./actions/page-heading.gallery.tsx` is `PageHeading`. */
const nameOf = (file: string) =>
  file.replace(/^.*\/|\.gallery\.tsx$/g, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const byName = new Map(files.keys().map((file) => [nameOf(file), file]));
/** Names of all components with a gallery file, in order. */
export const componentNames = [...byName.keys()].sort();

/** Loads the states of a component; rejects when its file has the wrong shape. */
export async function loadGalleryFile(name: string): Promise<GalleryFile> {
  const loaded = await files(byName.get(name) ?? '');
  if (!isGalleryFile(loaded) || loaded.title !== name) throw new Error(`${name} must export its title and parts`);
  return loaded;
}

function isGalleryFile(loaded: unknown): loaded is GalleryFile {
  return typeof loaded === 'object' && loaded !== null && 'title' in loaded && 'parts' in loaded;
}
