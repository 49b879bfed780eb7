import type { PublishedVersion } from '@escale/contract';
import { startBudgetBytes } from '@escale/contract/start-budget';
import { IconButton, Link } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Commit, hasCommit } from '../commit.tsx';
import { useReleaseWords } from '../release-words.ts';
import { useCopy } from '../use-copy.ts';
import { BlockHeading } from './block-heading.tsx';
import { ContentChanges } from './content-changes.tsx';
import styles from './remote-drawer.module.css';

/** The live version: what browsers check, how much they load, and the sources it was built from. */
export function IntegrityBlock({ version, problem }: { version: PublishedVersion; problem: string | null }) {
  const intl = useIntl();
  const copy = useCopy();
  return (
    <section className={styles.block}>
      <BlockHeading>
        <FormattedMessage id="releases.integrity" values={{ version: version.version }} />
        <small>
          <FormattedMessage
            id={problem ? 'releases.integrity.files' : 'releases.integrity.verified'}
            values={{ count: version.files }}
          />
        </small>
      </BlockHeading>
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

interface FactsProps {
  version: PublishedVersion;
  /** Another version of the remote that size and files are compared with. */
  against?: { remote: string; version: PublishedVersion } | null;
}

/** Size, bytes before the first page beside their budget, files, platform, commit, CI run and publisher of a version; size and files also against those of another one. */
export function VersionFacts({ version, against = null }: FactsProps) {
  const words = useReleaseWords();
  const { source } = version;
  const { branch, dirty, run } = source;
  const fact = (
    id: 'size' | 'start' | 'content' | 'platform' | 'commit' | 'run' | 'published' | 'bad',
    value: React.ReactNode,
  ) => (
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
          {against && (
            <span className="soft">
              {' '}
              <FormattedMessage
                id="releases.fact.against"
                values={{
                  live: against.version.version,
                  size: words.sizeChange(version.sizeBytes - against.version.sizeBytes),
                }}
              />
            </span>
          )}
        </span>,
      )}
      {version.startBytes !== null &&
        fact(
          'start',
          <span className="num">
            <FormattedMessage
              id="releases.fact.ofBudget"
              values={{ size: words.size(version.startBytes), budget: words.size(startBudgetBytes) }}
            />
          </span>,
        )}
      {against &&
        fact(
          'content',
          <ContentChanges remote={against.remote} version={version.version} against={against.version.version} />,
        )}
      {version.platform && fact('platform', version.platform)}
      {fact(
        'commit',
        hasCommit(source) ? (
          <>
            <Commit source={source} />
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
