import type { Booking } from '@escale/contract';
import { useSession } from '@escale/platform';
import { isCancellable } from '@escale/rules';
import { IconButton, Menu } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { canChange } from '../change/change.rules.ts';
import { isOthersMoney, roleIn } from './booking-role.ts';
import { useSlotParts } from './booking-words.ts';
import styles from './bookings.module.css';
import { canInvite } from './invite/invite-room.rules.ts';

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then(({ CancelDialog: dialog }) => ({ default: dialog })),
);

const ChangeDialog = lazy(() =>
  import('../change/change-dialog.tsx').then(({ ChangeDialog: dialog }) => ({ default: dialog })),
);

const InviteDialog = lazy(() =>
  import('./invite/invite-dialog.tsx').then(({ InviteDialog: dialog }) => ({ default: dialog })),
);

/** The actions of a row of my bookings, while it can be cancelled; nothing else has any. */
export function RowMenu({ booking }: { booking: Booking }) {
  const intl = useIntl();
  const { member } = useSession();
  const { day } = useSlotParts()(booking);
  const [cancelling, setCancelling] = useState(false);
  const [changing, setChanging] = useState(false);
  const [inviting, setInviting] = useState(false);
  const role = roleIn(booking, member?.id);
  const now = new Date().toISOString();
  if (role === 'other' || !isCancellable(booking.status, booking.slot.from, now)) return null;
  const organises = role === 'organiser';
  const isRefused = organises && isOthersMoney(booking, member);
  // Nothing would be left in the menu.
  if (isRefused && !canChange(booking, role, now) && !canInvite(booking, role, now)) return null;
  const label = intl.formatMessage({ id: 'booking.actions.of' }, { name: booking.workspace.name, day });
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={(props) => <IconButton icon="ellipsis" label={label} className={styles.menu} {...props} />}
        items={[
          ...(canChange(booking, role, now)
            ? [
                {
                  id: 'change',
                  icon: 'pencil' as const,
                  label: intl.formatMessage({ id: 'booking.change.action' }),
                  onSelect: () => setChanging(true),
                },
              ]
            : []),
          ...(canInvite(booking, role, now)
            ? [
                {
                  id: 'invite',
                  icon: 'user-plus' as const,
                  label: intl.formatMessage({ id: 'booking.invite.action' }),
                  onSelect: () => setInviting(true),
                },
              ]
            : []),
          ...(isRefused
            ? []
            : [
                {
                  id: 'cancel',
                  icon: organises ? ('x' as const) : ('log-out' as const),
                  danger: true,
                  label: intl.formatMessage({ id: organises ? 'booking.cancel.action' : 'booking.leave.action' }),
                  onSelect: () => setCancelling(true),
                },
              ]),
        ]}
      />
      {changing && (
        <Suspense>
          <ChangeDialog booking={booking} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      {inviting && (
        <Suspense>
          <InviteDialog booking={booking} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {cancelling && (
        <Suspense>
          <CancelDialog booking={booking} organises={organises} inList onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  );
}
