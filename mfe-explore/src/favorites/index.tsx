import { SpaceMessages } from '../messages/space/space-messages.tsx';
import { FavoritesPage as Favorites } from './favorites.page.tsx';

export function FavoritesPage() {
  return (
    <SpaceMessages>
      <Favorites />
    </SpaceMessages>
  );
}
