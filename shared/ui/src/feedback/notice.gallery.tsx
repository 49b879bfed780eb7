import { Button, Notice, Toast } from '@escale/ui';

const nothing = () => undefined;

export const title = 'Notice';
export const parts = {
  info: () => <Notice>The office is closed on Friday.</Notice>,
  success: () => (
    <Notice tone="success" title="Booked.">
      La Pergola, Wednesday morning.
    </Notice>
  ),
  warning: () => (
    <Notice tone="warning" action={<Button size="small">Change</Button>}>
      Two of your days are missing.
    </Notice>
  ),
  danger: () => (
    <Notice tone="danger" title="Not saved." onClose={nothing}>
      Try again in a moment.
    </Notice>
  ),
  toast: () => (
    <Toast tone="success" onClose={nothing}>
      Saved.
    </Toast>
  ),
};
