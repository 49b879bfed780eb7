import type { ComponentType } from 'react';
import { texts as offices } from '../messages/offices/texts.ts';
import { texts } from '../messages/spaces/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';

/** A part with the texts of spaces, and those of the building around them. */
export function withSpaceTexts<Props extends object>(Part: ComponentType<Props>) {
  return withTexts(offices, withTexts(texts, Part));
}
