import { cockpitApi } from '@escale/contract/cockpit';
import type { FloorSummary } from '@escale/contract/floors';
import { type ApiError, notify, useApiMutation } from '@escale/platform';
import { Button, Dialog, Notice, useFloorName } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

interface Props {
  floor: FloorSummary;
  onClose: () => void;
  onRemoved: () => void;
}

/** Deletes a floor; while its seats have coming bookings, it stays and they are listed (MAP-01). */
export function RemoveDialog({ floor, onClose, onRemoved }: Props) {
  const intl = useIntl();
  const floorName = useFloorName();
  const remove = useApiMutation(cockpitApi.floors.remove);
  const booked = bookedSeats(remove.error);
  const submit = () =>
    remove.mutate(
      { params: { id: floor.id } },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: intl.formatMessage({ id: 'floors.removed' }) });
          onRemoved();
        },
      },
    );
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={<FormattedMessage id="floors.remove.title" values={{ name: floorName(floor) }} />}
      footer={
        <Button variant="danger" busy={remove.isPending} onClick={submit}>
          <FormattedMessage id="floors.remove" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="floors.remove.note" />
      </p>
      {remove.error && (
        <Notice tone="danger">
          {booked.length > 0 ? (
            <>
              <FormattedMessage id="floors.remove.booked" /> {booked.join(', ')}
            </>
          ) : (
            remove.error.message
          )}
        </Notice>
      )}
    </Dialog>
  );
}

/** Names of the seats that a refusal lists. */
function bookedSeats(error: ApiError | null): string[] {
  const seats: unknown = Reflect.get(error?.problem ?? {}, 'seats');
  if (!Array.isArray(seats)) return [];
  return seats.flatMap((seat: unknown) =>
    typeof seat === 'object' && seat !== null && 'name' in seat ? [String(seat.name)] : [],
  );
}
