import { api } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Switch } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Changed } from '../../form/changed.tsx';
import { Checks } from './checks.tsx';
import { EditSelect } from './edit-select.tsx';
import styles from './member.page.module.css';
import { useFieldNames } from './use-field-names.ts';
import type { MemberDraft } from './use-member-draft.ts';

/** The company's own buildings: whether the member may use them, which one is theirs, and those opened to them by name. */
export function PlacesRow({ draft }: { draft: MemberDraft }) {
  const intl = useIntl();
  const names = useFieldNames();
  const buildings = useApiQuery(api.workspaces.myBuildings).data?.items ?? [];
  return (
    <section className={styles.row}>
      <h2>
        <FormattedMessage id="members.row.places" />
      </h2>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <Changed
            field="internalSites"
            draft={draft}
            name={names.internalSites}
            former={<FormattedMessage id={`members.internalSites.${draft.kept.internalSites ? 'yes' : 'no'}`} />}
            plain
          >
            <Switch checked={draft.draft.internalSites} onChange={(on) => draft.change('internalSites', on)}>
              {names.internalSites}
            </Switch>
          </Changed>
        </div>
        {draft.draft.internalSites && (
          <>
            <EditSelect
              field="homeBuildingId"
              draft={draft}
              options={[
                { value: '', label: intl.formatMessage({ id: 'members.homeBuilding.none' }) },
                ...buildings.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <Checks
              field="buildingIds"
              draft={draft}
              hint={<FormattedMessage id="members.buildings.hint" />}
              options={buildings.map(({ id, name }) => ({ id, label: name }))}
            />
          </>
        )}
      </div>
    </section>
  );
}
