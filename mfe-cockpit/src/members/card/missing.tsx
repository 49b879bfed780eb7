import { EmptyState, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** The card of nobody, or of somebody whom the caller does not administer. */
export function Missing({ backTo }: { backTo: string }) {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'cockpit.card.missing.title' })}
      message={intl.formatMessage({ id: 'cockpit.card.missing.message' })}
      action={
        <LinkButton variant="second" href={backTo}>
          <FormattedMessage id="cockpit.card.back" />
        </LinkButton>
      }
    />
  );
}
