import { Dialog, Kbd } from '@escale/ui';
import { useIntl } from 'react-intl';
import { texts } from '../../messages/keys/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { shortcuts } from '../keys.ts';
import { tools } from '../tools/tool.ts';
import styles from './view.module.css';

/** Every key of the plan. */
export const HelpDialog = withTexts(texts, function HelpDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const label = (id: string) => intl.formatMessage({ id });
  const keyName = (key: string) =>
    /^[a-z]$/.test(key) ? key.toUpperCase() : key.length > 1 ? label(`floormap.key.${key}`) : key;
  const keysOf = (shortcut: (typeof shortcuts)[number]) => [
    ...('ctrl' in shortcut ? [label('floormap.key.ctrl')] : []),
    ...('shift' in shortcut ? [label('floormap.key.shift')] : []),
    keyName(shortcut.key),
  ];
  const row = (id: string, keys: readonly string[]) => (
    <div key={id}>
      <dt>{label(id)}</dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
  return (
    <Dialog open size="l" onClose={onClose} title={label('floormap.help')}>
      <p className={styles.lead}>{label('floormap.help.lead')}</p>
      <div className={styles.help}>
        <section>
          <h3>{label('floormap.tools')}</h3>
          <dl>{tools.map(({ id, key }) => row(`floormap.tool.${id}`, [keyName(key)]))}</dl>
        </section>
        {(['edit', 'choose', 'view'] as const).map((part) => (
          <section key={part}>
            <h3>{label(`floormap.help.${part}`)}</h3>
            <dl>
              {part === 'choose' && row('floormap.help.arrows', [label('floormap.key.arrows')])}
              {shortcuts.filter((one) => one.part === part).map((one) => row(`floormap.does.${one.does}`, keysOf(one)))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
});
