import { Picture } from '@escale/ui';

const drawing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 260 140'%3E%3Cpath fill='%23C9F26B' d='M0 0h260v140H0z'/%3E%3Cpath fill='%231B1F3B' d='m0 140 90-90 60 60 40-40 70 70z'/%3E%3C/svg%3E";

export const title = 'Picture';
export const parts = {
  shown: () => <Picture src={drawing} alt="A hill" eager radius={14} />,
  none: () => <Picture alt="No picture yet" />,
};
