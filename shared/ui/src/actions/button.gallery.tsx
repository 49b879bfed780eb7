import { Button, IconButton, LinkButton } from '@escale/ui';

export const title = 'Button';
export const parts = {
  variants: () => (
    <>
      <Button>Book</Button>
      <Button variant="second">Change</Button>
      <Button variant="quiet">Later</Button>
      <Button variant="pill">Today</Button>
      <Button variant="danger">Delete</Button>
    </>
  ),
  sizes: () => (
    <>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="touch">Touch</Button>
      <Button size="big">Big</Button>
    </>
  ),
  icons: () => (
    <>
      <Button icon="plus">Add</Button>
      <Button variant="second" iconEnd="chevron-down">
        More
      </Button>
      <IconButton icon="x" label="Close" />
      <IconButton icon="plus" label="Add" variant="second" size="medium" />
      <IconButton icon="minus" label="Less" variant="round" />
    </>
  ),
  busy: () => <Button busy>Saving</Button>,
  disabled: () => (
    <>
      <Button disabled>Book</Button>
      <Button variant="second" disabled>
        Change
      </Button>
      <IconButton icon="x" label="Close" disabled />
    </>
  ),
  link: () => <LinkButton href="#">Open</LinkButton>,
  block: () => <Button block>Confirm the booking</Button>,
};
