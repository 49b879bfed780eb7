import { Chip } from '@escale/ui';

export const title = 'Chip';
export const parts = {
  off: () => <Chip icon="zap">Instant</Chip>,
  on: () => <Chip on>Instant</Chip>,
  count: () => <Chip count={3}>Filters</Chip>,
  removable: () => (
    <Chip onRemove={() => undefined} removeLabel="Remove the filter Paris">
      Paris
    </Chip>
  ),
};
