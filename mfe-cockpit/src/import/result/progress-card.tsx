import type { ImportState, MemberImport } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { Icon, LinkButton, Skeleton } from '@escale/ui';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './imported.module.css';

const Progress = lazy(() => import('@escale/ui/rich').then(({ Progress: progress }) => ({ default: progress })));

interface Props {
  import: MemberImport;
  /** The file is still in this tab. */
  canCorrect: boolean;
}

/** How far each state is without letters; with them the second half is theirs. */
const parts: Partial<Record<ImportState, number>> = { waiting: 0.02, reading: 0.15, saving: 0.35, undoing: 0.5 };
const running: ReadonlySet<ImportState> = new Set(['waiting', 'reading', 'saving', 'inviting', 'undoing']);

/** What the import is doing, how far it is, and the time of each step. */
export function ProgressCard({ import: one, canCorrect }: Props) {
  const intl = useIntl();
  const { state, letters, steps, counts } = one;
  const tried = letters.sent + letters.failed;
  const value = parts[state] ?? (state === 'inviting' ? 0.5 + tried / letters.due / 2 : 1);
  const headline = intl.formatMessage({ id: `import.now.${state}` }, { sent: letters.sent });
  const seconds = (milliseconds: number) =>
    intl.formatMessage(
      { id: 'import.did.seconds' },
      { seconds: intl.formatNumber(milliseconds / 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) },
    );
  const isInviting = state === 'inviting';
  return (
    <section className={styles.card} aria-label={intl.formatMessage({ id: 'import.did' })}>
      <p className={styles.headline} role="status">
        <b className="num">{headline}</b>
        {isInviting && (
          <span className="num soft">
            <FormattedMessage id="import.now.inviting.of" values={{ sent: letters.sent, due: letters.due }} />
          </span>
        )}
      </p>
      <Suspense fallback={<Skeleton height={12} />}>
        <Progress value={value} label={headline} tone={state === 'failed' || state === 'refused' ? 'danger' : 'ink'} />
      </Suspense>
      <Note state={state} saved={counts.created + counts.updated} problem={one.problem} />
      {(state === 'refused' || state === 'failed') && canCorrect && (
        <LinkButton variant="second" href={cockpitPages.importMembers()}>
          <FormattedMessage id="import.correct" />
        </LinkButton>
      )}
      {steps !== null && (
        <ol className={styles.did}>
          <Did name="read" words={seconds(steps.readMs)} />
          <Did name="check" words={seconds(steps.checkMs)} />
          {state !== 'refused' && <Did name="save" words={seconds(steps.saveMs)} />}
          {state !== 'refused' && (
            <Did
              name="invite"
              isRunning={isInviting}
              words={
                letters.due === 0
                  ? intl.formatMessage({ id: 'import.did.none' })
                  : intl.formatMessage(
                      { id: isInviting ? 'import.did.running' : 'import.did.sent' },
                      { sent: letters.sent, due: letters.due },
                    )
              }
            />
          )}
        </ol>
      )}
    </section>
  );
}

function Note({ state, saved, problem }: { state: ImportState; saved: number; problem: MemberImport['problem'] }) {
  if (problem !== null) return <p className={styles.note}>{problem}</p>;
  if (state === 'done') return null;
  const id = state === 'inviting' || state === 'refused' || state === 'undone' ? state : 'running';
  if (id === 'running' && !running.has(state)) return null;
  return (
    <p className={styles.note}>
      <FormattedMessage id={`import.note.${id}`} values={{ count: saved }} />
    </p>
  );
}

function Did({ name, words, isRunning = false }: { name: string; words: string; isRunning?: boolean }) {
  return (
    <li>
      <Icon name={isRunning ? 'loader-circle' : 'circle-check'} />
      <b>
        <FormattedMessage id={`import.did.${name}`} />
      </b>
      <small className="num soft">{words}</small>
    </li>
  );
}
