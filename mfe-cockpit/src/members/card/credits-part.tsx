import { type Employee, type EmployeeCard, faceOf, type RouteReply } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';
import { useDates, useMoney } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MemberCredits } from './member-card.tsx';
import { type PageProps, Pages, perPage } from './pages.tsx';
import styles from './parts.module.css';

interface Props {
  known: Employee;
  card: EmployeeCard | undefined;
  give: ReactNode;
}

/** A member's credits, and every movement of their account, the latest first (POL-07). */
export function CreditsPart({ known, card, give }: Props) {
  return (
    <div className={styles.part}>
      {known.credits ? (
        <MemberCredits credits={known.credits} budget={card?.budget ?? null} give={give} />
      ) : (
        <div className={styles.bare}>
          <FormattedMessage id="cockpit.noCredits" />
          {give}
        </div>
      )}
      <Pages key={known.id} id={known.id} none="cockpit.card.credits.none" usePage={useStatement} Line={Movement} />
    </div>
  );
}

const useStatement = ({ id, page }: PageProps) =>
  useApiQuery(cockpitApi.credits.statement, { params: { kind: 'member', id }, query: { page, limit: perPage } });

type Line = RouteReply<typeof cockpitApi.credits.statement>['items'][number];

function Movement({ line }: { line: Line }) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  const kind = intl.formatMessage({ id: `cockpit.movement.${line.kind}` });
  return (
    <>
      <span>
        <b>{line.booking?.workspaceName ?? line.note ?? kind}</b>
        <small>
          {[dates.instant(line.at), kind, line.madeBy && faceOf(line.madeBy).name].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className="num">
        <b data-in={line.amountCents > 0 || undefined}>
          {line.amountCents > 0 && '+'}
          {money.amount(line.amountCents)}
        </b>
        <small>{money.amount(line.balanceAfterCents)}</small>
      </span>
    </>
  );
}
