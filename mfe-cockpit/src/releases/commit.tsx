import type { ReleaseSource } from '@escale/contract';
import { IconButton, Link } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './commit.module.css';
import { commitAddress, shortCommit } from './commit-address.rules.ts';
import { useCopy } from './use-copy.ts';

/** A commit in short: a link to its page where the repository is known, else with a button that copies the whole of it. */
export function Commit({ source }: { source: ReleaseSource & { commit: string } }) {
  const intl = useIntl();
  const copy = useCopy();
  const short = shortCommit(source.commit);
  const address = commitAddress(source);
  const code = <code title={source.commit}>{short}</code>;
  if (address !== null) return <Link href={address}>{code}</Link>;
  return (
    <span className={styles.commit}>
      {code}
      <IconButton
        icon="copy"
        size="small"
        label={intl.formatMessage({ id: 'releases.commit.copy' }, { commit: short })}
        onClick={() => void copy(source.commit)}
      />
    </span>
  );
}

/** Whether the commit of a version is known. */
export const hasCommit = (source: ReleaseSource): source is ReleaseSource & { commit: string } =>
  source.commit !== null;
