import { SpaceMessages } from '../messages/space/space-messages.tsx';
import { BuildingPage as Building } from './building.page.tsx';

export function BuildingPage() {
  return (
    <SpaceMessages>
      <Building />
    </SpaceMessages>
  );
}
