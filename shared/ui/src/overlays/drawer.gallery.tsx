import { Button, Drawer } from '@escale/ui';

export const title = 'Drawer';
export const alone = true;
export const parts = {
  open: () => (
    <Drawer open onClose={() => undefined} title="Camille Aubry" footer={<Button block>Save</Button>}>
      <p>Employee of Marelune since 2024.</p>
    </Drawer>
  ),
};
