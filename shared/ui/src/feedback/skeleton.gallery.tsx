import { Skeleton, SkeletonText } from '@escale/ui';

export const title = 'Skeleton';
export const parts = {
  box: () => <Skeleton width={240} height={120} radius={14} />,
  text: () => <SkeletonText lines={3} />,
};
