import type { ReleasedRemote } from '@escale/contract';
import { IconButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCopy } from '../use-copy.ts';
import styles from './live-tab.module.css';

/** The command that shows the same of one remote, with what it would print. */
export function CommandCard({ remote: { name, live, canary, before } }: { remote: ReleasedRemote }) {
  const intl = useIntl();
  const copy = useCopy();
  const command = `npm run release -- status ${name}`;
  const pad = Math.max(...[live?.version, canary?.version, before].map((version) => version?.length ?? 0)) + 2;
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <h2>
          <FormattedMessage id="releases.command" />
        </h2>
        <IconButton
          icon="copy"
          label={intl.formatMessage({ id: 'releases.command.copy' })}
          onClick={() => void copy(command)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, which the keyboard must be able to do */}
      <pre className={styles.command} tabIndex={0}>
        <i>$</i> npm run release -- <b>status</b> {name}
        {canary && `\n${canary.version.padEnd(pad)}canary ${canary.percent} %`}
        {live && `\n${live.version.padEnd(pad)}live`}
        {before && (
          <i>
            {'\n'}
            {before.padEnd(pad)}
            <FormattedMessage id="releases.command.before" />
          </i>
        )}
      </pre>
    </div>
  );
}
