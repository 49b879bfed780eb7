import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import { RawIntlProvider } from 'react-intl';
import en from '../messages/favorites/en.json' with { type: 'json' };
import fr from '../messages/favorites/fr.json' with { type: 'json' };
import nl from '../messages/favorites/nl.json' with { type: 'json' };
import { SpaceMessages } from '../messages/space/space-messages.tsx';
import { FavoritesPage as Favorites } from './favorites.page.tsx';

const texts = { fr, en, nl } satisfies MessagesByLanguage;

/** The page with its texts and those of a space's calendar. */
export function FavoritesPage() {
  return (
    <SpaceMessages>
      <WithTexts />
    </SpaceMessages>
  );
}

function WithTexts() {
  return (
    <RawIntlProvider value={useAddedMessages(texts)}>
      <Favorites />
    </RawIntlProvider>
  );
}
