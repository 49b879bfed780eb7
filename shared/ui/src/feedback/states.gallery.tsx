import { Button, EmptyState, ErrorState, FailureCard } from '@escale/ui';

export const title = 'States';
export const parts = {
  empty: () => (
    <EmptyState title="No bookings yet" message="What you book is listed here." action={<Button>Explore</Button>} />
  ),
  error: () => (
    <ErrorState
      title="The list did not load"
      message="The server does not answer."
      action={<Button variant="second">Try again</Button>}
      requestId="req-1a2b3c"
    />
  ),
  failure: () => <FailureCard onRetry={() => undefined} />,
  failureWithoutRetry: () => <FailureCard title="No map" message="This machine cannot draw it." />,
};
