import { pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { navigateTo, notify, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { mondayOf, todayIn } from '@escale/rules';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useLimits, useTeammates } from '../week/state/week.queries.ts';
import { datesOfWeek, isDate, openingMonday } from '../week/state/week-range.ts';
import { changesOf, isChanged, isHonoured, type PlanChoice, type PlanPriority } from './plan.rules.ts';

export const priorities: readonly PlanPriority[] = ['team', 'travel', 'credits'];
/** Most colleagues whom a proposal considers. */
const mostColleagues = 20;

/**
 * The proposed week (WEK-10). Week, priority and whether set days may change are in the address; chosen alternatives and days that are
 * left out last as long as the page.
 */
export function usePlan() {
  const intl = useIntl();
  const { member } = useSession();
  const [address, setAddress] = useSearchParams();
  const [choices, setChoices] = useState<readonly PlanChoice[]>([]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  const from = address.get('from') ?? '';
  const monday = isDate(from) ? mondayOf(from) : openingMonday(today, false);
  const dates = useMemo(() => datesOfWeek(monday), [monday]);
  const priority = priorities.find((one) => one === address.get('priority')) ?? 'team';
  const isReplacing = address.get('replace') === '1';
  const teammates = useTeammates(dates, '');
  const people = useMemo(
    () => (teammates.data?.people ?? []).filter(({ favourite, group }) => favourite || group === 'team'),
    [teammates.data],
  );
  const colleagues = people.slice(0, mostColleagues).map(({ person }) => person.id);
  const proposal = useApiQuery(
    lateApi.plan.propose,
    { body: { weekOf: monday, priority, replace: isReplacing, colleagues, choices: [...choices] } },
    { enabled: !teammates.isPending, staleTime: 60_000, placeholderData: (before) => before },
  );
  const limits = useLimits(monday);
  const days = proposal.data?.weekOf === monday ? proposal.data.days : [];
  const changed = days.filter(isChanged);
  const applied = changed.filter(({ date }) => !leftOut.has(date));
  const sent = useRef({ body: '', key: '' });
  const apply = useApiMutation(lateApi.plan.apply, {
    onSuccess: () => {
      notify({
        tone: 'success',
        message: intl.formatMessage({ id: 'myweek.plan.done' }, { count: applied.length }),
      });
      navigateTo(pages.myWeek(monday));
    },
  });
  const change = (name: string, value: string | null) => {
    setAddress(
      (known) => {
        const next = new URLSearchParams(known);
        value === null ? next.delete(name) : next.set(name, value);
        return next;
      },
      { replace: true },
    );
    forget();
  };
  const forget = () => {
    apply.reset();
    setChoices([]);
    setLeftOut(new Set());
  };
  return {
    monday,
    dates,
    today,
    priority,
    setPriority: (next: PlanPriority) => change('priority', next === 'team' ? null : next),
    isReplacing,
    setReplacing: (next: boolean) => change('replace', next ? '1' : null),
    people,
    summaryOf: (date: string) => teammates.data?.summary.find((one) => one.date === date),
    limits,
    proposal,
    days,
    changed,
    applied,
    isLeftOut: (date: string) => leftOut.has(date),
    toggle: (date: string) => {
      const next = new Set(leftOut);
      next.has(date) ? next.delete(date) : next.add(date);
      setLeftOut(next);
    },
    /** Days whose chosen alternative is not possible any more. */
    missed: proposal.isPlaceholderData
      ? []
      : choices.filter((choice) => !isHonoured(choice, days)).map(({ date }) => date),
    choose: (choice: PlanChoice) => {
      apply.reset();
      setChoices([...choices.filter(({ date }) => date !== choice.date), choice]);
      setLeftOut(new Set([...leftOut].filter((date) => date !== choice.date)));
    },
    again: () => {
      forget();
      void proposal.refetch();
    },
    apply,
    send: () => {
      const body = { weekOf: monday, days: changesOf(applied) };
      const text = JSON.stringify(body);
      // The same changes sent twice are applied once, also after a lost reply.
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
      apply.mutate({ body, idempotencyKey: sent.current.key });
    },
  };
}
export type Plan = ReturnType<typeof usePlan>;
