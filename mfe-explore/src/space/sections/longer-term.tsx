import type { WorkspaceDetails } from '@escale/contract';
import { LinkButton, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Section } from './section.tsx';

/** Renting for longer: the monthly price, and how to contact the host while there is no request form (WSP-01). */
export function LongerTerm({ space }: { space: WorkspaceDetails }) {
  const intl = useIntl();
  const money = useMoney();
  if (space.scope === 'internal') return null;
  const month = space.prices.find(({ unit }) => unit === 'month');
  const subject = intl.formatMessage({ id: 'explore.longer.subject' }, { name: space.name });
  return (
    <Section id="longer" title={<FormattedMessage id="explore.longer.title" />}>
      <p>
        {month ? (
          <FormattedMessage
            id="explore.longer.month"
            values={{ price: money.euros(month.includingTaxCents), b: (words) => <b key="price">{words}</b> }}
          />
        ) : (
          <FormattedMessage id="explore.longer.none" />
        )}{' '}
        <FormattedMessage id={space.email ? 'explore.longer.how' : 'explore.longer.how.phone'} />
      </p>
      {space.email && (
        <p>
          <LinkButton
            variant="second"
            icon="mail"
            href={`mailto:${space.email}?subject=${encodeURIComponent(subject)}`}
          >
            <FormattedMessage id="explore.longer.write" />
          </LinkButton>
        </p>
      )}
    </Section>
  );
}
