import type { TeammateCard } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { notify, useApiMutation, useSession } from '@escale/platform';
import { Badge, Button } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Asks a colleague for a connection, or shows where the two stand (CON-02). */
export function ConnectButton({ person }: { person: TeammateCard }) {
  const { member } = useSession();
  // A repeated click after a lost reply asks once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const invite = useApiMutation(teamRoutes.invite, {
    onSuccess: ({ failed }) => {
      if (failed[0]) notify({ tone: 'danger', message: failed[0].message });
    },
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  if (person.connected)
    return (
      <Badge tone="good" icon="check">
        <FormattedMessage id="connections.person.connected" />
      </Badge>
    );
  if (person.invitation)
    return (
      <Badge tone="quiet">
        <FormattedMessage id={`connections.person.invitation.${person.invitation}`} />
      </Badge>
    );
  // Nobody invites in the member’s place (AUT-11).
  if (member?.signedInBy) return null;
  return (
    <Button
      icon="user-plus"
      busy={invite.isPending}
      onClick={() => invite.mutate({ body: { userIds: [person.id] }, idempotencyKey })}
    >
      <FormattedMessage id="connections.person.connect" />
    </Button>
  );
}
