import { type Employee, type EmployeeCard, faceOf, type ValueSource } from '@escale/contract';
import { languageNames } from '@escale/platform';
import { linkedInAddress, withElision } from '@escale/rules';
import { Avatar, CreditsGauge, SkeletonText, useDates, useLocationWords, useMoney } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccessCell, OfficeDaysCell } from '../member-cells.tsx';
import { Coming } from './coming.tsx';
import styles from './member-card.module.css';
import { LoginAsRight } from './member-login-as.tsx';
import { MemberWeek } from './member-week.tsx';

/** Bookings to come in the card; its week has all of them. */
const comingInCard = 2;

/** Who it is, above the parts of a card; `h1` when the card is a page of its own. */
export function MemberHead({ known, heading: Heading = 'h3' }: { known: Employee; heading?: 'h1' | 'h3' }) {
  const face = faceOf(known);
  return (
    <header className={styles.head}>
      <Avatar name={face.name} src={face.src} size={56} decorative />
      <div>
        <Heading className={styles.title} tabIndex={-1}>
          {face.name}
        </Heading>
        <p className="soft">{[known.jobTitle, known.department].filter(Boolean).join(', ')}</p>
      </div>
    </header>
  );
}

interface Props {
  known: Employee;
  card: EmployeeCard | undefined;
  /** Gives credits, where the caller may. */
  give?: ReactNode;
}

/** A member's profile, week, credits, and the source of each value; fields known from the table are shown first (CKP-01, POL-05). */
export function MemberCard({ known, card, give }: Props) {
  return (
    <div className={styles.card}>
      {card ? <MemberWeek days={card.week} /> : <SkeletonText lines={4} />}
      {known.credits && <MemberCredits credits={known.credits} budget={card?.budget ?? null} give={give} />}
      <Facts known={known} card={card} />
      {card && <Coming id={card.id} most={comingInCard} />}
      {card && <LoginAsRight id={card.id} />}
    </div>
  );
}

/** Remaining credits of the budget as a figure and a bar, and the date of the next refresh. */
export function MemberCredits({
  credits: { leftCents, budgetCents },
  budget,
  give,
}: {
  credits: NonNullable<Employee['credits']>;
  budget: EmployeeCard['budget'];
  give?: ReactNode;
}) {
  const money = useMoney();
  const dates = useDates();
  const intl = useIntl();
  return (
    <section className={styles.credits}>
      <div className={styles.sum}>
        <b className="num">{money.amount(leftCents)}</b>
        <span>
          <FormattedMessage id="cockpit.card.creditsOf" values={{ budget: money.amount(budgetCents) }} />
        </span>
        {give}
      </div>
      <CreditsGauge
        label={intl.formatMessage({ id: 'cockpit.column.credits' })}
        used={Math.max(0, budgetCents - leftCents)}
        left={Math.max(0, leftCents)}
      />
      {budget?.nextRefreshDate && (
        <small className="soft">
          <FormattedMessage
            id="cockpit.card.refresh"
            values={{ amount: money.amount(budget.cents), date: dates.dayMonth(budget.nextRefreshDate) }}
          />
        </small>
      )}
    </section>
  );
}

function Facts({ known, card }: { known: Employee; card: EmployeeCard | undefined }) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  const words = useLocationWords();
  const none = <FormattedMessage id="cockpit.none" />;
  const manager = card?.manager && faceOf(card.manager);
  const roles = card?.roles.map((role) => intl.formatMessage({ id: `cockpit.role.${role}` }));
  return (
    <dl className={styles.facts}>
      <Fact id="cockpit.card.email" value={<Email address={known.email} />} />
      {card && (
        <Fact
          id="cockpit.card.manager"
          value={
            manager ? (
              <>
                <Avatar name={manager.name} src={manager.src} size={20} decorative />
                {manager.name}
              </>
            ) : (
              none
            )
          }
        />
      )}
      <Fact id="cockpit.column.department" value={known.department ?? none} />
      <Fact id="cockpit.column.policy" value={known.policy ?? none} source={card?.policySource} />
      {card?.plannedPolicy && (
        <Fact
          id="cockpit.card.planned"
          value={
            <FormattedMessage
              id="cockpit.card.planned.from"
              values={{ policy: card.plannedPolicy.policy, date: dates.dayMonth(card.plannedPolicy.startsOn) }}
            />
          }
        />
      )}
      <Fact
        id="cockpit.column.officeDays"
        value={<OfficeDaysCell days={known.officeDays} />}
        source={card?.officeDaysSource}
      />
      {card?.limits.map(({ places, days, period, source }) => (
        <Fact
          key={places.join()}
          label={intl.formatList(places.map((place) => words[place]))}
          value={<FormattedMessage id={`cockpit.card.limit.${period}`} values={{ days }} />}
          source={source}
        />
      ))}
      {card?.budget && (
        <Fact
          id="cockpit.card.budget"
          value={
            <FormattedMessage
              id={`cockpit.card.budget.${card.budget.period}`}
              values={{ amount: money.credits(card.budget.cents) }}
            />
          }
          source={card.budget.source}
        />
      )}
      {card && <Fact id="cockpit.card.building" value={card.homeBuilding ?? none} />}
      {card && (
        <Fact
          id="cockpit.card.buildings"
          value={
            card.buildings.all ? (
              <FormattedMessage id="cockpit.card.buildings.all" />
            ) : card.buildings.items.length === 0 ? (
              none
            ) : (
              intl.formatList(
                card.buildings.items.map(({ name }) => name),
                { type: 'unit' },
              )
            )
          }
          source={card.buildings.source}
        />
      )}
      {roles && <Fact id="cockpit.card.role" value={intl.formatList(roles, { type: 'unit' })} />}
      <Fact id="cockpit.column.access" value={<AccessCell access={known.access} />} />
      <Fact
        id="cockpit.card.kind"
        value={<FormattedMessage id={known.external ? 'cockpit.card.external' : 'cockpit.card.internal'} />}
      />
      {card && (
        <>
          <Fact
            id="cockpit.card.language"
            value={<span lang={card.language}>{languageNames[card.language]}</span>}
            source={card.languageSource}
          />
          <Fact id="cockpit.card.timezone" value={card.timezone} source={card.timezoneSource} />
          <Fact
            id="cockpit.card.visibility"
            value={<FormattedMessage id={`cockpit.card.visibility.${card.visibility}`} />}
          />
          {card.phone && <Fact id="cockpit.card.phone" value={<a href={`tel:${card.phone}`}>{card.phone}</a>} />}
          {card.linkedIn && (
            <Fact id="cockpit.card.linkedIn" value={<a href={linkedInAddress(card.linkedIn)}>{card.linkedIn}</a>} />
          )}
        </>
      )}
      <Fact id="cockpit.card.externalId" value={<span className="num">{known.externalId ?? none}</span>} />
      {card?.memberFields.map(({ id, label, value }) => (
        <Fact key={id} label={label} value={value ?? none} />
      ))}
    </dl>
  );
}

/** An address that is too long for its line breaks before its domain. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}

interface FactProps {
  /** Message of the label. */
  id?: string;
  /** The label of a field that the company has defined. */
  label?: string;
  value: ReactNode;
  source?: ValueSource | null;
}

/** A labelled value with its source where it is inherited or set here (POL-05). */
function Fact({ id, label, value, source }: FactProps) {
  return (
    <div>
      <dt>{label ?? <FormattedMessage id={id} />}</dt>
      <dd>
        <span>{value}</span>
        {source && (
          <small>
            {source.level === 'member' || source.name === null ? (
              <FormattedMessage id="cockpit.source.member" />
            ) : (
              <FormattedMessage id="cockpit.source.from" values={withElision({ name: source.name })} />
            )}
          </small>
        )}
      </dd>
    </div>
  );
}
