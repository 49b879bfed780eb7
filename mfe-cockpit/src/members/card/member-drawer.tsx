import { type Employee, pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { navigateTo, notify } from '@escale/platform';
import { IconButton, SkeletonText } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RowDrawer } from '../../frame/row-drawer.tsx';
import { RowSteps } from '../../frame/row-steps.tsx';
import { useMember } from '../members.queries.ts';
import { CardParts } from './card-parts.tsx';
import { MemberActions } from './member-actions.tsx';
import { Missing } from './missing.tsx';
import { PartFailed } from './part-failed.tsx';

/** Position of a member in the table, and navigation to the previous and next one. */
export interface Place {
  /** From 1; null when the table does not contain them. */
  position: number | null;
  total: number;
  /** The rows of a page are loading: the buttons stay mounted, so that they keep the focus. */
  isLoading: boolean;
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface Props {
  id: string;
  known: Employee | undefined;
  place: Place;
  /** A phone shows the card as a page of its own. */
  asPage: boolean;
  backTo: string;
  onClose: () => void;
}

/** A member's card beside the table or, on a phone, instead of it; it has its own URL (CKP-01). */
export function MemberDrawer({ id, known, place, asPage, backTo, onClose }: Props) {
  const intl = useIntl();
  const words = (message: string) => intl.formatMessage({ id: message });
  const member = useMember(id);
  const card = member.data?.id === id ? member.data : undefined;
  const shown = card ?? known;
  const steps = <Steps place={place} />;
  const copy = (
    <IconButton
      icon="link"
      label={words('cockpit.card.copy')}
      onClick={() =>
        navigator.clipboard.writeText(`${window.location.origin}${pages.employee(id)}`).then(
          () => notify({ tone: 'success', message: words('cockpit.card.copied') }),
          () => notify({ tone: 'warning', message: words('cockpit.card.notCopied') }),
        )
      }
    />
  );
  const header = (
    <>
      {copy}
      <IconButton
        icon="maximize-2"
        label={words('cockpit.card.open')}
        onClick={() => navigateTo(cockpitPages.memberCard(id))}
      />
    </>
  );
  let content: ReactNode;
  // A malformed id gets the same message as an unknown one.
  if (member.error?.status === 404 || member.error?.status === 400) content = <Missing backTo={backTo} />;
  else if (member.isError && !shown) content = <PartFailed error={member.error} onRetry={member.refetch} />;
  else
    content = shown ? (
      <CardParts known={shown} card={card} heading={asPage ? 'h1' : 'h3'} />
    ) : (
      <SkeletonText lines={8} />
    );
  const actions = card && <MemberActions card={card} />;
  return (
    <RowDrawer
      title={words('cockpit.card.title')}
      asPage={asPage}
      backTo={backTo}
      back={<FormattedMessage id="cockpit.card.back" />}
      steps={steps}
      header={header}
      footer={actions}
      isBusy={member.isFetching}
      onClose={onClose}
    >
      {content}
    </RowDrawer>
  );
}

function Steps({ place: { position, total, isLoading, previous, next } }: { place: Place }) {
  const intl = useIntl();
  if (position === null && !isLoading) return null;
  return (
    <RowSteps
      previous={{ label: intl.formatMessage({ id: 'cockpit.card.previous' }), open: previous }}
      next={{ label: intl.formatMessage({ id: 'cockpit.card.next' }), open: next }}
    >
      {position !== null && <FormattedMessage id="cockpit.card.position" values={{ position, total }} />}
    </RowSteps>
  );
}
