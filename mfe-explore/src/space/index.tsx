import { SpaceMessages } from '../messages/space/space-messages.tsx';
import { SpacePage as Space } from './space.page.tsx';

export function SpacePage() {
  return (
    <SpaceMessages>
      <Space />
    </SpaceMessages>
  );
}
