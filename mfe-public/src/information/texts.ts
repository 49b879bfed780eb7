/** Sections of the privacy text and of the legal notice, by their anchors. */
const sectionsOf = (text: string, anchors: readonly string[]) =>
  anchors.map((anchor) => ({ anchor, id: `public.${text}.${anchor}` }));

export const privacySections = sectionsOf('privacy', ['data', 'purposes', 'sharing', 'cookies', 'duration', 'rights']);
export const legalSections = sectionsOf('legal', ['publisher', 'content', 'prices', 'accessibility', 'contact']);
