import { pages, type WorkspaceDetails } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Button, LinkButton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { isLocked } from '../../cards/locked.ts';
import { goToBooking } from './book.ts';
import { BookingWords } from './booking-words.tsx';
import type { Choice } from './choice.rules.ts';

interface BookingButtonProps {
  space: WorkspaceDetails;
  choice: Choice;
  /** Nothing is left of the chosen part of the day. */
  isFull: boolean;
  size: 'big' | 'touch';
  block?: boolean;
}

/** The booking button; for a free account that cannot book this space, a link to what it can book (EXP-10). */
export function BookingButton({ space, choice, isFull, size, block = false }: BookingButtonProps) {
  const { member } = useSession();
  if (isLocked(space, member)) {
    return (
      <LinkButton size={size} block={block} variant="second" href={`${pages.explore()}?free=true`}>
        <FormattedMessage id="explore.locked.action" />
      </LinkButton>
    );
  }
  return (
    <Button size={size} block={block} onClick={() => goToBooking(space.id, choice)}>
      <BookingWords space={space} isFull={isFull} />
    </Button>
  );
}
