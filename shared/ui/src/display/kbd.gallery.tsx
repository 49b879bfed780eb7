import { Kbd } from '@escale/ui';

export const title = 'Kbd';
export const parts = {
  keys: () => (
    <>
      <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
    </>
  ),
};
