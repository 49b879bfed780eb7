import type { PublishedVersion, ReleasedRemote } from '@escale/contract';
import { Badge, Button, IconButton, Menu } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Change } from '../change/change.ts';
import { canOpen, comparedWith, stateOf, stateTones } from '../history.rules.ts';
import { useReleaseWords } from '../release-words.ts';
import { BlockHeading } from './block-heading.tsx';
import { VersionFacts } from './integrity-block.tsx';
import block from './remote-drawer.module.css';
import styles from './version-list.module.css';

interface Props {
  remote: ReleasedRemote;
  versions: readonly PublishedVersion[];
  /** Of `versions`, those that were withdrawn and not opened again. */
  withdrawn: ReadonlySet<string>;
  onChange: (change: Change) => void;
  onPreview: (version: string) => void;
}

const firstShown = 5;

/** The published versions, the newest first, each with what can be done with it. */
export function VersionList({ remote, versions, withdrawn, onChange, onPreview }: Props) {
  const intl = useIntl();
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const shown = all ? versions : versions.slice(0, firstShown);
  return (
    <section className={block.block}>
      <BlockHeading>
        <FormattedMessage id="releases.versions" />
        {versions.length > firstShown && !all && (
          <Button
            variant="quiet"
            size="small"
            aria-label={intl.formatMessage({ id: 'releases.versions.allOf' }, { count: versions.length })}
            onClick={() => setAll(true)}
          >
            <FormattedMessage id="releases.versions.all" values={{ count: versions.length }} />
          </Button>
        )}
      </BlockHeading>
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'releases.versions' })}>
        {shown.map((version) => (
          <li key={version.version}>
            <Row
              remote={remote}
              version={version}
              against={comparedWith(version.version, remote, versions)}
              withdrawn={withdrawn}
              isOpen={open === version.version}
              onToggle={() => setOpen(open === version.version ? null : version.version)}
              onChange={onChange}
              onPreview={onPreview}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  remote: ReleasedRemote;
  version: PublishedVersion;
  against: PublishedVersion | null;
  withdrawn: ReadonlySet<string>;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (change: Change) => void;
  onPreview: (version: string) => void;
}

function Row({ remote, version: one, against, withdrawn, isOpen, onToggle, onChange, onPreview }: RowProps) {
  const intl = useIntl();
  const words = useReleaseWords();
  const { version, bad } = one;
  const live = remote.live?.version ?? null;
  const state = stateOf(one, { live, canary: remote.canary?.version ?? null, withdrawn });
  const label = (id: string) => intl.formatMessage({ id }, { version });
  const isWayBack = version === remote.before;
  return (
    <>
      <div className={styles.row}>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onToggle}>
          <b className="num">{version}</b>
          {state && (
            <Badge tone={stateTones[state]}>
              <FormattedMessage id={`releases.state.${state}`} />
            </Badge>
          )}
          <small className="soft">{words.age(one.publishedAt)}</small>
          {one.lacksPlatform && (
            <small>
              <FormattedMessage id="releases.misfit" values={{ range: one.platform, platform: one.lacksPlatform }} />
            </small>
          )}
        </button>
        <Menu
          label={label('releases.versions.actions')}
          align="end"
          trigger={(props) => <IconButton {...props} icon="ellipsis" label={label('releases.versions.actions')} />}
          items={[
            ...(isWayBack && !bad
              ? [
                  {
                    id: 'rollback',
                    icon: 'undo-2' as const,
                    danger: true,
                    label: label('releases.goBackTo'),
                    onSelect: () => onChange({ kind: 'rollback', version }),
                  },
                ]
              : []),
            // Going back to what was live before has one name.
            ...(version !== live && !isWayBack && canOpen(one)
              ? [
                  {
                    id: 'promote',
                    icon: 'rocket' as const,
                    label: label('releases.do.promote'),
                    onSelect: () => onChange({ kind: 'promote', version }),
                  },
                ]
              : []),
            ...(live !== null && version !== live && version !== remote.canary?.version && canOpen(one)
              ? [
                  {
                    id: 'canary',
                    icon: 'users' as const,
                    label: label('releases.do.canary'),
                    onSelect: () => onChange({ kind: 'canary', version, percent: 1 }),
                  },
                ]
              : []),
            ...(!canOpen(one)
              ? []
              : [
                  {
                    id: 'preview',
                    icon: 'eye' as const,
                    label: label('releases.do.preview'),
                    onSelect: () => onPreview(version),
                  },
                ]),
            bad
              ? {
                  id: 'clear',
                  icon: 'undo-2' as const,
                  label: label('releases.do.clearBad'),
                  onSelect: () => onChange({ kind: 'clear-bad', version }),
                }
              : {
                  id: 'bad',
                  icon: 'flag' as const,
                  danger: true,
                  label: label('releases.do.markBad'),
                  onSelect: () => onChange({ kind: 'mark-bad', version }),
                },
          ]}
        />
      </div>
      {isOpen && <VersionFacts version={one} against={against && { remote: remote.name, version: against }} />}
    </>
  );
}
