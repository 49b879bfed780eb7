import type { WorkspaceDetails } from '@escale/contract';
import { LinkButton, type MessagesByLanguage, useAddedMessages, useMoney } from '@escale/ui';
import en from '../../messages/longer/en.json' with { type: 'json' };
import fr from '../../messages/longer/fr.json' with { type: 'json' };
import nl from '../../messages/longer/nl.json' with { type: 'json' };
import { Section } from './section.tsx';

/** Apart from the messages that every search loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

/** Renting for longer: the monthly price, and how to contact the host while there is no request form (WSP-01). */
export function LongerTerm({ space }: { space: WorkspaceDetails }) {
  const intl = useAddedMessages(texts);
  const money = useMoney();
  if (space.scope === 'internal') return null;
  const month = space.prices.find(({ unit }) => unit === 'month');
  const subject = intl.formatMessage({ id: 'explore.longer.subject' }, { name: space.name });
  return (
    <Section id="longer" title={intl.formatMessage({ id: 'explore.longer.title' })}>
      <p>
        {month
          ? intl.formatMessage(
              { id: 'explore.longer.month' },
              { price: money.euros(month.includingTaxCents), b: (words) => <b key="price">{words}</b> },
            )
          : intl.formatMessage({ id: 'explore.longer.none' })}{' '}
        {intl.formatMessage({ id: space.email ? 'explore.longer.how' : 'explore.longer.how.phone' })}
      </p>
      {space.email && (
        <p>
          <LinkButton
            variant="second"
            icon="mail"
            href={`mailto:${space.email}?subject=${encodeURIComponent(subject)}`}
          >
            {intl.formatMessage({ id: 'explore.longer.write' })}
          </LinkButton>
        </p>
      )}
    </Section>
  );
}
