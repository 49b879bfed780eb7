import { Button, PageHeading } from '@escale/ui';

export const title = 'PageHeading';
export const parts = {
  full: () => (
    <PageHeading level={2} sub="23 to 27 November" actions={<Button>Add</Button>}>
      My week
    </PageHeading>
  ),
  plain: () => <PageHeading level={2}>My week</PageHeading>,
};
