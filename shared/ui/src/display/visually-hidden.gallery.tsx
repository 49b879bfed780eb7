import { VisuallyHidden } from '@escale/ui';

export const title = 'VisuallyHidden';
export const parts = {
  besideWords: () => (
    <p>
      12 <VisuallyHidden>spaces found</VisuallyHidden>
    </p>
  ),
};
