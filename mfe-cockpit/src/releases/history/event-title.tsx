import type { ReleaseEvent } from '@escale/contract';
import { FormattedMessage } from 'react-intl';
import { useReleaseWords } from '../release-words.ts';

/** What a change did, in a few words: '3.9.0 à 10 %', '3.9.0 pour 1 entreprise', '3.8.1 promue', '3.8.0 retirée'. */
export function EventTitle({ event }: { event: ReleaseEvent }) {
  const words = useReleaseWords();
  const { action, versionBefore, versionAfter, percent } = event;
  return (
    <b className="num" style={{ fontWeight: 600 }}>
      <FormattedMessage
        id={`releases.event.${action}`}
        values={{
          before: versionBefore ?? '–',
          after: versionAfter ?? '–',
          reach: words.reach({ ...event, percent: percent ?? 0 }),
        }}
      />
    </b>
  );
}
