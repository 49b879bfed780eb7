import type { Invitation } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Button } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './invitations.module.css';
import { useAnswers } from './use-answers.ts';

/** Accept or decline what was received, take back what was sent; why an answer was refused stands below (CON-02). */
export function InvitationActions({ invitation, name }: { invitation: Invitation; name: string }) {
  const { member } = useSession();
  const { busy, error, accept, decline, cancel } = useAnswers(invitation);
  // Nobody answers in the member’s place (AUT-11).
  if (member?.signedInBy) return null;
  const button = { name, isBlocked: busy };
  return (
    <>
      <span className={styles.actions}>
        {invitation.status === 'pending' ? (
          <>
            <AnswerButton {...button} id="connections.invitation.accept" answer={accept} />
            <AnswerButton {...button} id="connections.invitation.decline" answer={decline} variant="second" />
          </>
        ) : (
          <AnswerButton {...button} id="connections.invitation.cancel" answer={cancel} variant="quiet" />
        )}
      </span>
      {error && (
        <p role="alert" className={styles.refused}>
          {error.message}
        </p>
      )}
    </>
  );
}

interface ActionProps {
  id: string;
  /** Whose invitation it is, for screen readers. */
  name: string;
  answer: { busy: boolean; give: () => void };
  isBlocked: boolean;
  variant?: 'second' | 'quiet';
}

/** A button that gives one answer; its name says to whom. */
export function AnswerButton({ id, name, answer, isBlocked, variant }: ActionProps) {
  const intl = useIntl();
  return (
    <Button
      size="small"
      variant={variant}
      busy={answer.busy}
      aria-disabled={isBlocked || undefined}
      aria-label={intl.formatMessage({ id: 'connections.action.of' }, { action: intl.formatMessage({ id }), name })}
      onClick={answer.give}
    >
      <FormattedMessage id={id} />
    </Button>
  );
}
