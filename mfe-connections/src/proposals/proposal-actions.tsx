import { pages } from '@escale/contract';
import type { DayProposal } from '@escale/contract/proposals';
import { useSession } from '@escale/platform';
import { planningMonday } from '@escale/rules';
import { Button, Link } from '@escale/ui';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AnswerButton } from '../invitations/invitation-actions.tsx';
import styles from '../invitations/invitations.module.css';
import { DeclineDialog } from './decline-dialog.tsx';
import { PaidPlace } from './paid-place.tsx';
import { useProposalAnswers } from './use-proposal-answers.ts';

/** Accept or decline what was received, take back what was sent; why an answer was refused stands below, with the way on (CON-06). */
export function ProposalActions({ proposal, name }: { proposal: DayProposal; name: string }) {
  const { member } = useSession();
  const [isDeclining, setDeclining] = useState(false);
  const { busy, error, isUnpaid, isAway, accept, decline, cancel } = useProposalAnswers(proposal);
  // Nobody answers in the member’s place (AUT-11).
  if (member?.signedInBy) return null;
  const button = { name, isBlocked: busy };
  return (
    <>
      <span className={styles.actions}>
        {proposal.direction === 'received' ? (
          <>
            <AnswerButton {...button} id="connections.invitation.accept" answer={accept()} />
            <AnswerButton
              {...button}
              id="connections.proposals.decline"
              answer={{ busy: false, give: () => setDeclining(true) }}
              variant="second"
            />
          </>
        ) : (
          <AnswerButton {...button} id="connections.invitation.cancel" answer={cancel} variant="quiet" />
        )}
      </span>
      {isUnpaid && <PaidPlace proposal={proposal} accept={accept({ payment: 'credits' })} />}
      {isAway && <OwnDay accept={accept({ replaces: true })}>{error?.message}</OwnDay>}
      {error && !isUnpaid && !isAway && (
        <p role="alert" className={styles.refused}>
          {error.message} <WayOn code={error.code} proposal={proposal} />
        </p>
      )}
      {isDeclining && (
        <DeclineDialog
          proposal={proposal}
          decline={decline}
          error={error?.message ?? null}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}

/** What the member's own day says, to be replaced only if they agree (WEK-13). */
function OwnDay({ children, accept }: { children: ReactNode; accept: { busy: boolean; give: () => void } }) {
  return (
    <p role="alert" className={styles.paid}>
      <span>{children}</span>
      <Button size="small" busy={accept.busy} onClick={accept.give}>
        <FormattedMessage id="connections.proposals.replace" />
      </Button>
    </p>
  );
}

/** Where a refused answer can be put right: the own week with its booking, or other places for the day. */
function WayOn({ code, proposal: { date, part } }: { code: string; proposal: DayProposal }) {
  if (code === 'schedule.booked')
    return (
      <Link href={pages.myWeek(planningMonday(date))}>
        <FormattedMessage id="connections.proposals.my-week" />
      </Link>
    );
  if (code !== 'schedule.no-room') return null;
  return (
    <Link href={`${pages.explore()}?date=${date}&part=${part}`}>
      <FormattedMessage id="connections.proposals.elsewhere" />
    </Link>
  );
}
