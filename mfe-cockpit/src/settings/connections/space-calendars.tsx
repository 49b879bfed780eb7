import type { SpaceCalendar } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { IconButton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { useCompanyId } from '../settings.queries.ts';
import { AddSpace } from './add-space.tsx';
import { State } from './state.tsx';

/** Resource calendars of rooms, which get their bookings (INT-01). */
export function SpaceCalendars({ spaces }: { spaces: readonly SpaceCalendar[] }) {
  const intl = useIntl();
  const id = useCompanyId();
  const set = useApiMutation(cockpitApi.companyCalendars.setSpace, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  return (
    <section ref={keepFocus} data-keeps-focus="" className={styles.card} aria-labelledby="settings-spaces">
      <div className={styles.head}>
        <h2 id="settings-spaces">
          <FormattedMessage id="settings.spaces" />
        </h2>
      </div>
      {spaces.length === 0 && (
        <p>
          <FormattedMessage id="settings.spaces.empty" />
        </p>
      )}
      {spaces.map(({ workspaceId, workspace, building, address, state }) => (
        <div key={workspaceId} className={styles.row}>
          <p>
            <b>{workspace}</b>
            <small>
              {building} · {address}
            </small>
          </p>
          <span className={styles.end}>
            {state === 'missing' && (
              <State tone="warn">
                <FormattedMessage id="settings.spaces.missing" />
              </State>
            )}
            <IconButton
              icon="trash-2"
              size="small"
              label={intl.formatMessage({ id: 'settings.spaces.remove' }, { name: workspace })}
              onClick={() => set.mutate({ params: { id, workspaceId }, body: { calendar: null } })}
            />
          </span>
        </div>
      ))}
      <AddSpace taken={spaces} />
    </section>
  );
}
