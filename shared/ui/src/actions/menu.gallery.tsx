import { Button, Menu } from '@escale/ui';
import { Opened } from '../opened.tsx';

export const title = 'Menu';
export const alone = true;
export const parts = {
  closed: () => <Menu label="Actions" trigger={(props) => <Button {...props}>Actions</Button>} items={[]} />,
  open: () => (
    <Opened>
      <Menu
        label="Actions"
        align="start"
        trigger={(props) => <Button {...props}>Actions</Button>}
        items={[
          { id: 'edit', label: 'Change', icon: 'pencil', hint: 'Until the day before' },
          { id: 'on', label: 'Chosen', checked: true },
          { id: 'off', label: 'Not possible', disabled: true },
          { id: 'delete', label: 'Cancel the booking', icon: 'trash-2', danger: true },
        ]}
      />
    </Opened>
  ),
};
