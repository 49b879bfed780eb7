import type { ImportOutcome, ImportRow, MemberImport } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { cx, Icon, type IconName, Link } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './imported.module.css';

const icons: readonly (readonly [ImportOutcome, IconName])[] = [
  ['created', 'user-plus'],
  ['updated', 'pencil'],
  ['unchanged', 'minus'],
  ['exists', 'minus'],
  ['unknown', 'minus'],
  ['skipped', 'circle-alert'],
  ['ignored', 'eye-off'],
];
/** Names told for an outcome. */
const told = 3;

interface Props {
  import: MemberImport;
  rows: readonly ImportRow[];
  canCorrect: boolean;
}

/** How many rows had each outcome, and whose they are. */
export function OutcomeCard({ import: { counts }, rows, canCorrect }: Props) {
  const intl = useIntl();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.list} aria-label={intl.formatMessage({ id: 'import.outcomes' })}>
      <h2>
        <FormattedMessage id="import.outcomes" />
        <small className="num soft">
          <FormattedMessage id="import.bar.rows" values={{ count: total }} />
        </small>
      </h2>
      <ul>
        {icons.map(([outcome, icon]) =>
          counts[outcome] === 0 ? null : (
            <li key={outcome} className={cx(styles.outcome, styles[outcome])}>
              <b className="num">{intl.formatNumber(counts[outcome])}</b>
              <span className={styles.words}>
                <span className={styles.kind}>
                  <Icon name={icon} size={14} />
                  <FormattedMessage id={`import.outcome.${outcome}`} values={{ count: counts[outcome] }} />
                </span>
                <small className="soft">{namesOf(rows.filter((row) => row.outcome === outcome))}</small>
              </span>
              {outcome === 'skipped' && canCorrect && (
                <Link href={cockpitPages.importMembers()}>
                  <FormattedMessage id="import.correct" />
                </Link>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );

  function namesOf(some: readonly ImportRow[]): string {
    const [first] = some;
    if (first?.outcome === 'skipped' && some.length === 1)
      return intl.formatMessage(
        { id: 'import.fileErrors.line' },
        { row: first.row, message: [first.email, ...first.errors].filter(Boolean).join(' ') },
      );
    const names = some.map(({ name, email }) => name || email).filter(Boolean);
    const shown = names.slice(0, told).join(', ');
    const more = names.length - told;
    return more > 0 ? intl.formatMessage({ id: 'import.names.more' }, { names: shown, count: more }) : shown;
  }
}
