import { Badge, CountBadge } from '@escale/ui';

export const title = 'Badge';
export const parts = {
  tones: () => (
    <>
      <Badge>Quiet</Badge>
      <Badge tone="ink">Ink</Badge>
      <Badge tone="white" icon="zap">
        White
      </Badge>
      <Badge tone="good">Confirmed</Badge>
      <Badge tone="warn">Pending</Badge>
      <Badge tone="bad">Rejected</Badge>
      <Badge tone="lime">New</Badge>
    </>
  ),
  icon: () => <Badge icon="clock">2 h</Badge>,
  count: () => (
    <>
      <CountBadge count={3} />
      <CountBadge count={140} />
    </>
  ),
};
