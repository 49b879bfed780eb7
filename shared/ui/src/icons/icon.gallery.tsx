import { Icon } from '@escale/ui';

export const title = 'Icon';
export const parts = {
  sizes: () => (
    <>
      <Icon name="building" size={14} />
      <Icon name="building" />
      <Icon name="building" size={20} />
      <Icon name="building" size={32} stroke={1.5} />
    </>
  ),
  filled: () => <Icon name="heart" filled size={20} />,
  named: () => <Icon name="zap" label="Instant booking" size={20} />,
};
