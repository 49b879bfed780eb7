import type { ImportRow, MemberImport } from '@escale/contract';
import { cx, Icon, type IconName } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './imported.module.css';

const icons = { due: 'hourglass', sent: 'check', failed: 'rotate-cw' } as const satisfies Record<string, IconName>;
/** Latest letters that are listed. */
const listed = 6;

/** The latest letters of the import, and how many were sent and refused. */
export function LettersCard({ import: { letters }, rows }: { import: MemberImport; rows: readonly ImportRow[] }) {
  const intl = useIntl();
  const latest = rows
    .filter(({ letterAt }) => letterAt !== null)
    .sort((a, b) => (b.letterAt ?? '').localeCompare(a.letterAt ?? ''))
    .slice(0, listed);
  return (
    <section className={styles.list} aria-label={intl.formatMessage({ id: 'import.letters' })}>
      <h2>
        <FormattedMessage id="import.letters" />
        <small className="num soft">
          <FormattedMessage id="import.letters.count" values={{ sent: letters.sent, failed: letters.failed }} />
        </small>
      </h2>
      <ul>
        {latest.map(({ row, name, letter, letterAt }) => (
          <li key={row} className={styles.letter}>
            <b>{name}</b>
            {letter !== null && (
              <span className={cx(styles.kind, letter === 'failed' && styles.refused)}>
                <Icon name={icons[letter]} size={14} />
                <FormattedMessage id={`import.letter.${letter}`} />
              </span>
            )}
            <time className="num soft" dateTime={letterAt ?? undefined}>
              {letterAt !== null && intl.formatTime(letterAt, { timeStyle: 'medium' })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
