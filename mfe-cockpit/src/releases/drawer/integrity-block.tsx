import type { PublishedVersion } from '@escale/contract';
import { IconButton, Link } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReleaseWords } from '../release-words.ts';
import { useCopy } from '../use-copy.ts';
import styles from './remote-drawer.module.css';

/** The live version: what browsers check, how much they load, and the sources it was built from. */
export function IntegrityBlock({ version, problem }: { version: PublishedVersion; problem: string | null }) {
  const intl = useIntl();
  const copy = useCopy();
  return (
    <section className={styles.block}>
      <h4>
        <FormattedMessage id="releases.integrity" values={{ version: version.version }} />
        <small>
          <FormattedMessage
            id={problem ? 'releases.integrity.files' : 'releases.integrity.verified'}
            values={{ count: version.files }}
          />
        </small>
      </h4>
      <div className={styles.hash}>
        <code title={version.integrity}>{version.integrity}</code>
        <IconButton
          icon="copy"
          label={intl.formatMessage({ id: 'releases.integrity.copy' })}
          onClick={() => void copy(version.integrity)}
        />
      </div>
      <VersionFacts version={version} />
    </section>
  );
}

/** Size, platform, commit, CI run and publisher of a version; its size also against that of the live one, where it is another. */
export function VersionFacts({ version, live = null }: { version: PublishedVersion; live?: PublishedVersion | null }) {
  const words = useReleaseWords();
  const { commit, branch, dirty, run } = version.source;
  const fact = (id: 'size' | 'platform' | 'commit' | 'run' | 'published' | 'bad', value: React.ReactNode) => (
    <div>
      <dt>
        <FormattedMessage id={`releases.fact.${id}`} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className={styles.facts}>
      {fact(
        'size',
        <span className="num">
          {words.size(version.sizeBytes)}
          {live && live.version !== version.version && (
            <span className="soft">
              {' '}
              <FormattedMessage
                id="releases.fact.against"
                values={{
                  live: live.version,
                  size: words.sizeChange(version.sizeBytes - live.sizeBytes),
                  files: version.files - live.files,
                  change: words.countChange(version.files - live.files),
                }}
              />
            </span>
          )}
        </span>,
      )}
      {version.platform && fact('platform', version.platform)}
      {fact(
        'commit',
        commit ? (
          <>
            <code title={commit}>{commit.slice(0, 8)}</code>
            {branch && (
              <span className="soft">
                {' '}
                <FormattedMessage id="releases.fact.branch" values={{ branch }} />
              </span>
            )}
            {dirty && (
              <>
                {' '}
                <span className={styles.dirty}>
                  <FormattedMessage id="releases.fact.dirty" />
                </span>
              </>
            )}
          </>
        ) : (
          <span className="soft">
            <FormattedMessage id="releases.fact.noCommit" />
          </span>
        ),
      )}
      {run && fact('run', isWebAddress(run) ? <Link href={run}>{shortAddress(run)}</Link> : run)}
      {fact(
        'published',
        <FormattedMessage
          id="releases.fact.publishedBy"
          values={{ by: version.publishedBy, at: words.at(version.publishedAt) }}
        />,
      )}
      {version.bad &&
        fact(
          'bad',
          <FormattedMessage
            id="releases.fact.badBy"
            values={{ reason: version.bad.reason, by: version.bad.by, at: words.at(version.bad.at) }}
          />,
        )}
    </dl>
  );
}

/** The address comes from whoever published: only what opens a page becomes a link. */
const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);
const shortAddress = (address: string): string => address.replace(/^https?:\/\//, '');
