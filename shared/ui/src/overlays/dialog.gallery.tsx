import { Button, ConfirmDialog, Dialog } from '@escale/ui';

const nothing = () => undefined;

export const title = 'Dialog';
export const alone = true;
export const parts = {
  open: () => (
    <Dialog open onClose={nothing} title="Filters" footer={<Button>Show 43 spaces</Button>}>
      <p>What a space must have.</p>
    </Dialog>
  ),
  confirm: () => (
    <ConfirmDialog
      open
      onClose={nothing}
      onConfirm={nothing}
      title="Cancel the booking?"
      message="Your 18 credits come back at once."
      confirmLabel="Cancel the booking"
      danger
    />
  ),
  busy: () => (
    <ConfirmDialog
      open
      busy
      onClose={nothing}
      onConfirm={nothing}
      title="Leave the team?"
      message="You can come back by an invitation."
      confirmLabel="Leave the team"
    />
  ),
};
