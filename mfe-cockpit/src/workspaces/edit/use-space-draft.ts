import type { SpaceForm } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { useApiMutation } from '@escale/platform';
import { useIntl } from 'react-intl';
import { useDraft } from '../../form/use-draft.ts';
import { type SpaceDraft, spaceDraft, spaceFault, spaceInput } from './space-draft.rules.ts';

/** What is typed in the form of a space until it is saved. */
export function useSpaceDraft(space: SpaceForm, refresh: () => Promise<unknown>) {
  const intl = useIntl();
  const update = useApiMutation(officeApi.spaces.update);
  return useDraft<SpaceDraft>({
    name: `space-${space.id}`,
    kept: spaceDraft(space),
    faultOf: (values, field) => {
      const fault = spaceFault(values, field);
      return fault && intl.formatMessage({ id: fault });
    },
    refresh,
    save: (values) => update.mutateAsync({ params: { id: space.id }, body: spaceInput(values, space.version) }),
  });
}
