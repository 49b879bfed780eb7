import type { ReleasedRemote } from '@escale/contract';
import { IconButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCopy } from '../use-copy.ts';
import styles from './live-tab.module.css';

/** The command that shows the same of one remote, with the words that it prints, which are English. */
export function CommandCard({ remote: { name, live, canary, before } }: { remote: ReleasedRemote }) {
  const intl = useIntl();
  const copy = useCopy();
  const command = `npm run release -- status ${name}`;
  const states = [
    ...(canary ? [[canary.version, `canary ${canary.percent} %`] as const] : []),
    ...(live ? [[live.version, 'live'] as const] : []),
  ];
  // A version may be the canary and the way back as well.
  const versions = new Set([...states.map(([version]) => version), ...(before ? [before] : [])]);
  const lines = [...versions].map((version) => ({
    version,
    state: states.find(([one]) => one === version)?.[1] ?? '',
    isBefore: version === before,
  }));
  const pad = Math.max(0, ...lines.map(({ version }) => version.length)) + 2;
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
      <pre className={styles.command} tabIndex={0} lang="en">
        <i>$</i> npm run release -- <b>status</b> {name}
        {lines.map(({ version, state, isBefore }) => (
          <span key={version}>
            {`\n${version.padEnd(pad)}${state}`}
            {isBefore && <i>{state === '' ? 'back to' : ', back to'}</i>}
          </span>
        ))}
      </pre>
    </div>
  );
}
