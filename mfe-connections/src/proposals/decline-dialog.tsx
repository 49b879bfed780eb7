import type { DayProposal } from '@escale/contract/proposals';
import { withElision } from '@escale/rules';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field, TextArea } from '@escale/ui/form';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const mostLetters = 250;

interface Props {
  proposal: DayProposal;
  decline: (reason: string) => { busy: boolean; give: () => void };
  error: string | null;
  onClose: () => void;
}

/** Declines a proposed day, with a sentence where the member wants to say why (CON-06). */
export function DeclineDialog({ proposal: { person }, decline, error, onClose }: Props) {
  const intl = useIntl();
  const form = useId();
  const [reason, setReason] = useState('');
  const { busy, give } = decline(reason.trim());
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={
        <FormattedMessage id="connections.proposals.decline.title" values={withElision({ name: person.firstName })} />
      }
      footer={
        <Button type="submit" form={form} busy={busy}>
          <FormattedMessage id="connections.proposals.decline" />
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <Field label={intl.formatMessage({ id: 'connections.invite.message' })} optional>
          <TextArea
            rows={3}
            maxLength={mostLetters}
            counter
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {error && <Notice tone="danger">{error}</Notice>}
      </form>
    </Dialog>
  );
}
