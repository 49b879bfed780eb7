import type { Notice } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiMutation } from '@escale/platform';
import { FormattedMessage } from 'react-intl';
import { Choice } from './choice.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { RequestAnswer } from './request-answer.tsx';

type Question = NonNullable<Notice['question']>;

/** What a notice asks for, answered in its row; the calls are those of the page it opens. */
export function Answer({ question: { kind, id }, onDone }: { question: Question; onDone: () => void }) {
  if (kind === 'invitation') return <InvitationAnswer id={id} onDone={onDone} />;
  // A proposed day is answered on its page: it may cost something, and who declines may say why.
  if (kind === 'proposal') return null;
  if (kind === 'offer') return <OfferAnswer bookingId={id} onDone={onDone} />;
  return <RequestAnswer bookingId={id} isHost={kind === 'request'} onDone={onDone} />;
}

function InvitationAnswer({ id, onDone }: { id: string; onDone: () => void }) {
  const accept = useApiMutation(teamRoutes.accept, { onSuccess: onDone });
  const decline = useApiMutation(teamRoutes.decline, { onSuccess: onDone });
  const input = { params: { id } };
  return (
    <Choice
      yes={<FormattedMessage id="shell.bell.accept" />}
      no={<FormattedMessage id="shell.bell.decline" />}
      isSaying={accept.isPending ? 'yes' : decline.isPending ? 'no' : null}
      onYes={() => accept.mutate(input)}
      onNo={() => decline.mutate(input)}
      error={accept.error ?? decline.error}
    />
  );
}
