import type { Person } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Button, Notice, Skeleton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ChoiceList } from './choice-list.tsx';
import { DefaultRows } from './default-rows.tsx';
import { LevelHeads } from './level-heads.tsx';
import { Looks } from './looks.tsx';
import { SeenWeek } from './seen-week.tsx';
import { useChoices } from './use-choices.ts';
import styles from './visibility.module.css';

const PersonDialog = lazy(() =>
  import('./person-dialog.tsx').then(({ PersonDialog: dialog }) => ({ default: dialog })),
);

/** What each person sees of the member’s week, up to which day, and who looked (CON-05). */
export function VisibilityPane() {
  const { member } = useSession();
  const [address, setAddress] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const isOther = member?.signedInBy !== undefined;
  const choices = useChoices(address.get('member') ?? '');
  const select = ({ id }: Person) =>
    setAddress(new URLSearchParams({ list: 'visibility', member: id }), { replace: true });
  return (
    <div className={styles.columns}>
      <div ref={keepFocus} className={styles.main}>
        <div className={styles.head}>
          <h2 tabIndex={-1} data-keeps-focus="">
            <FormattedMessage id="connections.visibility.sub" />
          </h2>
          {!isOther && (
            <Button size="small" onClick={() => setChoosing(true)}>
              <FormattedMessage id="connections.visibility.person" />
            </Button>
          )}
        </div>
        {isOther && (
          <Notice tone="warning">
            <FormattedMessage id="connections.as-other" />
          </Notice>
        )}
        <LevelHeads />
        <DefaultRows />
        <ChoiceList choices={choices} isReadOnly={isOther} onSelect={select} />
        <p className={styles.rule}>
          <FormattedMessage id="connections.visibility.rule" />
        </p>
      </div>
      <aside className={styles.side}>
        {choices.isPending && <Skeleton height={280} radius={14} />}
        {choices.selected && <SeenWeek key={choices.selected.person.id} choice={choices.selected} />}
        <Looks />
      </aside>
      {isChoosing && (
        <Suspense fallback={null}>
          <PersonDialog
            onClose={() => setChoosing(false)}
            onChoose={(person) => {
              setChoosing(false);
              select(person);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
