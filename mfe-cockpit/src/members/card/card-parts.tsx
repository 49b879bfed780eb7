import type { Employee, EmployeeCard } from '@escale/contract';
import { useSession } from '@escale/platform';
import { SkeletonText, Tabs } from '@escale/ui';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { partAddress, partOf, partsFor } from './card-parts.rules.ts';
import { GiveCredits } from './give-credits.tsx';
import styles from './member-card.module.css';
import { MemberCard, MemberHead } from './member-card.tsx';

const WeekPart = lazy(() =>
  import(/* on action */ './week-part.tsx').then(({ WeekPart: part }) => ({ default: part })),
);
const CreditsPart = lazy(() =>
  import(/* on action */ './credits-part.tsx').then(({ CreditsPart: part }) => ({ default: part })),
);
const LogPart = lazy(() => import(/* on action */ './log-part.tsx').then(({ LogPart: part }) => ({ default: part })));

interface Props {
  known: Employee;
  card: EmployeeCard | undefined;
  heading: 'h1' | 'h3';
}

/** A member's card in parts, each with its own address (CKP-01). */
export function CardParts({ known, card, heading }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const changes = useSession().member?.roles.includes('administrator') ?? false;
  const seen = partsFor(changes);
  const part = partOf(search, seen);
  const give = changes && <GiveCredits id={known.id} />;
  return (
    <>
      <MemberHead known={known} heading={heading} />
      <div className={styles.tabs}>
        <Tabs
          size="dense"
          label={intl.formatMessage({ id: 'cockpit.card.parts' })}
          value={part}
          onChange={(id) =>
            navigate(partAddress(pathname, search, seen.find((one) => one === id) ?? 'card'), { replace: true })
          }
          items={seen.map((id) => ({ id, label: intl.formatMessage({ id: `cockpit.card.part.${id}` }) }))}
        />
      </div>
      <Suspense fallback={<SkeletonText lines={8} />}>
        {part === 'card' && <MemberCard known={known} card={card} give={give} />}
        {part === 'week' && <WeekPart card={card} />}
        {part === 'credits' && <CreditsPart known={known} card={card} give={give} />}
        {part === 'log' && <LogPart id={known.id} />}
      </Suspense>
    </>
  );
}
