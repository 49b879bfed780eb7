import { Button, cx, Icon } from '@escale/ui';
import { memo, type RefObject, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useItemWords } from '../panel/use-item-words.ts';
import type { Editor } from '../state/use-editor.ts';
import styles from './issue-list.module.css';
import { repairsOf } from './repair.ts';

/** Issues that are shown at once; the others follow as these are repaired. */
const mostShown = 20;

interface IssueListProps {
  editor: Editor;
  onShow: (ids: readonly string[]) => void;
  /** Takes the focus when nothing is left to repair. */
  stage: RefObject<HTMLElement | null>;
}

/** What is wrong with the plan, each with its repairs. */
export const IssueList = memo(function IssueList({ editor, onShow, stage }: IssueListProps) {
  const intl = useIntl();
  const words = useItemWords(editor.draft.spaces);
  const [isOpen, setOpen] = useState(true);
  const head = useRef<HTMLButtonElement>(null);
  const { issues, items, size, edit } = editor;
  /** The button goes with its issue, so the focus moves on. */
  const mend = (repair: Parameters<typeof edit>[0]) => {
    edit(repair);
    setTimeout(() => (head.current ?? stage.current)?.focus());
  };
  const count = (blocks: 'saving' | 'publishing') => issues.filter((issue) => issue.blocks === blocks).length;
  const blocking = count('saving') > 0 ? 'saving' : count('publishing') > 0 ? 'publishing' : null;
  return (
    <section className={styles.issues} aria-label={intl.formatMessage({ id: 'floormap.issues' })}>
      <button ref={head} type="button" className={styles.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="triangle-alert" />
        <b>{intl.formatMessage({ id: 'floormap.issues.count' }, { count: issues.length })}</b>
        {blocking && (
          <span className="soft">
            {intl.formatMessage({ id: `floormap.issues.${blocking}` }, { count: count(blocking) })}
          </span>
        )}
        <Icon name="chevron-down" className={cx(styles.arrow, isOpen && styles.open)} />
      </button>
      {isOpen && (
        <ul>
          {issues.slice(0, mostShown).map((issue) => {
            const names = issue.ids
              .slice(0, 3)
              .flatMap((id) => items.get(id) ?? [])
              .map(words.title);
            const more = issue.ids.length - names.length;
            return (
              <li key={`${issue.kind}-${issue.ids[0]}`} data-blocks={issue.blocks}>
                <Icon name={issue.blocks ? 'circle-alert' : 'triangle-alert'} />
                <button type="button" className={styles.what} onClick={() => onShow(issue.ids)}>
                  <b>{intl.formatMessage({ id: `floormap.issue.${issue.kind}` }, { count: issue.ids.length })}</b>
                  <small>
                    {intl.formatList(
                      more > 0
                        ? [...names, intl.formatMessage({ id: 'floormap.issues.more' }, { count: more })]
                        : names,
                    )}
                  </small>
                </button>
                <span className={styles.repairs}>
                  {repairsOf(items, issue, size).map(({ kind, edit: repair }) => (
                    <Button variant="second" key={kind} size="small" onClick={() => mend(repair)}>
                      {intl.formatMessage({ id: `floormap.repair.${kind}` }, { count: issue.ids.length })}
                    </Button>
                  ))}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
});
