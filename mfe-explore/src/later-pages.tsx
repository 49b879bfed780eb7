import { SpaceMessages } from './messages/space/space-messages.tsx';
import { BuildingPage as Building } from './space/building.page.tsx';
import { SpacePage as Space } from './space/space.page.tsx';

// Pages that are never the first one of a visit: one chunk, because they share more than they differ in.

export function BuildingPage() {
  return (
    <SpaceMessages>
      <Building />
    </SpaceMessages>
  );
}

export function SpacePage() {
  return (
    <SpaceMessages>
      <Space />
    </SpaceMessages>
  );
}
