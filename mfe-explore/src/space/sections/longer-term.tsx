import type { WorkspaceDetails } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { requireSignIn, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { Badge, Button, type MessagesByLanguage, Notice, useAddedMessages, useDates, useMoney } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import en from '../../messages/longer/en.json' with { type: 'json' };
import fr from '../../messages/longer/fr.json' with { type: 'json' };
import nl from '../../messages/longer/nl.json' with { type: 'json' };
import styles from './longer-term.module.css';
import { Section } from './section.tsx';
import { useWeekdayWords } from './use-weekday-words.ts';

const LongerTermDialog = lazy(() =>
  import('./longer-term-dialog.tsx').then(({ LongerTermDialog: dialog }) => ({ default: dialog })),
);

/** Apart from the messages that every search loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

/** Renting for longer: the monthly price, the request to the host, and what became of it (WSP-01, WSP-03). */
export function LongerTerm({ space }: { space: WorkspaceDetails }) {
  const intl = useAddedMessages(texts);
  if (space.scope === 'internal') return null;
  return (
    <RawIntlProvider value={intl}>
      <Offer space={space} />
    </RawIntlProvider>
  );
}

function Offer({ space }: { space: WorkspaceDetails }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const { member } = useSession();
  const [isAsking, setAsking] = useState(false);
  const own = useApiQuery(lateApi.longStays.my, { query: { workspaceId: space.id } }, { enabled: member !== null });
  const back = useApiMutation(lateApi.longStays.withdraw);
  const month = space.prices.find(({ unit }) => unit === 'month');
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `explore.longer.${id}` }, values);
  const weekdayWords = useWeekdayWords();
  const items = own.data?.items ?? [];
  const isOpen = items.some(({ state }) => state !== 'closed');
  const isOther = member?.signedInBy !== undefined;
  return (
    <Section id="longer" title={words('title')}>
      <p>
        {month
          ? intl.formatMessage(
              { id: 'explore.longer.month' },
              { price: money.euros(month.includingTaxCents), b: (text) => <b key="price">{text}</b> },
            )
          : words('none')}{' '}
        {words('how')}
      </p>
      {own.error && <Notice tone="danger">{own.error.message}</Notice>}
      <div ref={keepFocus} className={styles.requests}>
        <ul>
          {items.map(({ id, state, closedBy, people, weekdays, months, from, answer }) => (
            <li key={id}>
              <p>
                <b>{words('request', { people, days: weekdayWords(weekdays), months, from: dates.day(from) })}</b>
                <Badge tone={state === 'answered' ? 'good' : state === 'sent' ? 'warn' : 'quiet'}>
                  {words(state === 'closed' ? `state.closed.${closedBy ?? 'host'}` : `state.${state}`)}
                </Badge>
              </p>
              {answer && <blockquote>{answer}</blockquote>}
              {state !== 'closed' && !isOther && (
                <Button
                  variant="second"
                  size="small"
                  busy={back.isPending && back.variables.params?.id === id}
                  onClick={() => back.mutate({ params: { id } })}
                >
                  {words('withdraw')}
                </Button>
              )}
              {back.error && back.variables?.params?.id === id && <Notice tone="danger">{back.error.message}</Notice>}
            </li>
          ))}
        </ul>
        {isOther && <p className="soft">{words('as-other')}</p>}
        {!isOther && !isOpen && (
          <Button
            variant="second"
            icon="calendar-range"
            data-keeps-focus=""
            onClick={() => {
              if (requireSignIn(`${window.location.pathname}#longer`)) setAsking(true);
            }}
          >
            {words('ask')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <LongerTermDialog space={space} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  );
}
