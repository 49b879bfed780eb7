import type { DoorFault } from '@escale/contract';
import { doorApi } from '@escale/contract/door';
import { useApiMutation } from '@escale/platform';
import { Button, Notice } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './door.module.css';

const kinds: readonly DoorFault[] = ['screen', 'video', 'board', 'furniture', 'other'];
const longest = 200;

/** Says that something of the room is broken; its administrators are told. */
export function ReportPanel({ token, roomId, onEnd }: { token: string; roomId: string; onEnd: () => void }) {
  const [kind, setKind] = useState<DoorFault>('screen');
  const [text, setText] = useState('');
  const report = useApiMutation(doorApi.doorScreens.report);
  if (report.isSuccess)
    return (
      <div className={styles.report}>
        <h2>
          <FormattedMessage id="public.door.reported" />
        </h2>
        <p>
          <FormattedMessage id="public.door.reported.message" />
        </p>
        <Button size="touch" variant="second" block onClick={onEnd}>
          <FormattedMessage id="public.door.back" />
        </Button>
      </div>
    );
  return (
    <form
      className={styles.report}
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate({ params: { token }, body: { workspaceId: roomId, kind, text } });
      }}
    >
      <fieldset>
        <legend>
          <FormattedMessage id="public.door.report.what" />
        </legend>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => setKind(one)} />
            <FormattedMessage id={`public.door.fault.${one}`} />
          </label>
        ))}
      </fieldset>
      <label className={styles.text}>
        <FormattedMessage id="public.door.report.text" />
        <textarea rows={3} maxLength={longest} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {report.isError && <Notice tone="danger">{report.error.message}</Notice>}
      <Button type="submit" size="touch" block busy={report.isPending}>
        <FormattedMessage id="public.door.report.send" />
      </Button>
      <Button size="touch" variant="quiet" block onClick={onEnd}>
        <FormattedMessage id="public.door.back" />
      </Button>
    </form>
  );
}
