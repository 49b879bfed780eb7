import type { MessagesByLanguage } from '@escale/ui';
import type { ComponentType } from 'react';
import { texts as shared } from '../messages/settings/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';

/** A tab of the settings with its own texts and those that all tabs share. */
export function withSettingsTexts(texts: MessagesByLanguage, Tab: ComponentType) {
  return withTexts(shared, withTexts(texts, Tab));
}
