import { faceOf } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import type { PolicyContent } from '@escale/contract/policy-versions';
import { useApiQuery, useSession } from '@escale/platform';
import { addDays, mondayOf, type PlayedHalf } from '@escale/rules';
import { cx, FailureCard, Icon, IconButton, LocationTile, SkeletonText, useDates, useLocationWords } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './replay.module.css';
import { playedSample, quotasOf } from './sample.rules.ts';

interface Props {
  policyId: string;
  name: string;
  content: PolicyContent;
  today: string;
}
const days = [0, 1, 2, 3, 4] as const;

/** A real week of a member who follows the policy, and what the draft says of each day: at once, by the rules of the booking check. */
export function SampleWeek({ policyId, name, content, today }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const { member: me } = useSession();
  const last = addDays(mondayOf(today), -7);
  const [monday, setMonday] = useState(last);
  const [chosen, setChosen] = useState<string | null>(null);
  const members = useApiQuery(cockpitApi.members.employees, { query: { policyId, limit: 50, sort: 'name' } });
  const options = (members.data?.items ?? []).map((each) => ({ value: each.id, label: faceOf(each).name }));
  const memberId = chosen ?? options[0]?.value ?? me?.id ?? '';
  const sample = useApiQuery(
    cockpitApi.policyReplay.sample,
    { query: { memberId, monday } },
    { enabled: memberId !== '' && !members.isPending },
  );
  const played = sample.data && playedSample(sample.data, { id: policyId, name, content });
  const move = (by: number) => setMonday(addDays(monday, by));
  return (
    <section className={styles.part} aria-label={intl.formatMessage({ id: 'policies.sample' })}>
      <div className={styles.who}>
        {options.length > 0 && (
          <Select
            size="small"
            aria-label={intl.formatMessage({ id: 'policies.sample.member' })}
            value={memberId}
            onChange={({ target }) => setChosen(target.value)}
            options={options}
          />
        )}
        <span className={styles.week}>
          <IconButton
            icon="chevron-left"
            size="small"
            label={intl.formatMessage({ id: 'policies.sample.before' })}
            onClick={() => move(-7)}
          />
          {dates.range(monday, addDays(monday, 4))}
          <IconButton
            icon="chevron-right"
            size="small"
            label={intl.formatMessage({ id: 'policies.sample.after' })}
            disabled={monday >= last}
            onClick={() => move(7)}
          />
        </span>
      </div>
      {sample.isError ? (
        <FailureCard onRetry={() => sample.refetch()} />
      ) : played === undefined ? (
        <SkeletonText lines={5} />
      ) : played === null ? (
        <p>
          <FormattedMessage id="policies.sample.hidden" />
        </p>
      ) : (
        <ol className={styles.days}>
          {days.map((index) => {
            const date = addDays(monday, index);
            return <SampleDay key={date} date={date} halves={played.filter((half) => half.date === date)} />;
          })}
        </ol>
      )}
      {sample.data && played && <QuotaBars quotas={quotasOf(sample.data, { id: policyId, name, content })} />}
    </section>
  );
}

function SampleDay({ date, halves }: { date: string; halves: readonly PlayedHalf[] }) {
  const dates = useDates();
  const words = useLocationWords();
  const [morning, afternoon] = [0, 1].map((half) => halves.find((each) => each.half === half));
  const isWhole = morning?.type === afternoon?.type;
  const shown = (isWhole ? [morning] : [morning, afternoon]).flatMap((half) => half ?? []);
  const worst =
    halves.findLast(({ verdict }) => verdict === 'stopped') ?? halves.findLast(({ verdict }) => verdict === 'warned');
  return (
    <li className={styles.day}>
      <b>{dates.weekday(date, 'long')}</b>
      <span className={styles.places}>
        {shown.length === 0 && (
          <span className={styles.unset}>
            <FormattedMessage id="policies.sample.unset" />
          </span>
        )}
        {shown.map((half) => (
          <span
            key={half.half}
            data-loc={half.type}
            className={cx(styles.place, half.verdict === 'stopped' && styles.stopped)}
          >
            <LocationTile type={half.type} />
            {words[half.type]}
          </span>
        ))}
      </span>
      <Verdict half={worst} isEmpty={halves.length === 0} />
    </li>
  );
}

function Verdict({ half, isEmpty }: { half: PlayedHalf | undefined; isEmpty: boolean }) {
  const intl = useIntl();
  const words = useLocationWords();
  if (isEmpty) return <span />;
  if (!half)
    return (
      <span className={styles.fine}>
        <Icon name="check" label={intl.formatMessage({ id: 'policies.sample.fine' })} />
      </span>
    );
  const place = words[half.type].toLowerCase();
  return (
    <span className={half.verdict === 'stopped' ? styles.refused : styles.warning}>
      <Icon name={half.verdict === 'stopped' ? 'circle-x' : 'triangle-alert'} />
      {half.because === 'quota' && half.count ? (
        <FormattedMessage
          id="policies.sample.quota"
          values={{ place, days: intl.formatNumber(half.count.halves / 2), of: intl.formatNumber(half.count.of / 2) }}
        />
      ) : half.instead ? (
        <FormattedMessage
          id="policies.sample.instead"
          values={{ instead: words[half.instead].toLowerCase(), was: place }}
        />
      ) : (
        <FormattedMessage id="policies.sample.forbidden" values={{ place }} />
      )}
    </span>
  );
}

function QuotaBars({ quotas }: { quotas: ReturnType<typeof quotasOf> }) {
  const intl = useIntl();
  const words = useLocationWords();
  return (
    <ul className={styles.quotas}>
      {quotas.map(({ locationTypes, halvesUsed, halvesTotal }) => {
        const names = intl.formatList(locationTypes.map((type) => words[type]));
        const isOver = halvesUsed > halvesTotal;
        return (
          <li key={locationTypes.join()} data-loc={locationTypes[0]}>
            <span>
              {names}
              <b className={cx('num', isOver && styles.many)}>
                <FormattedMessage
                  id="policies.sample.of"
                  values={{ days: intl.formatNumber(halvesUsed / 2), of: intl.formatNumber(halvesTotal / 2) }}
                />
              </b>
            </span>
            <span className={styles.bar} aria-hidden>
              <i
                className={cx(isOver && styles.full)}
                style={{ inlineSize: `${Math.min(100, (halvesUsed / Math.max(1, halvesTotal)) * 100)}%` }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
