import { pages } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { requireSignIn, useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { LinkButton, Skeleton, useAddedMessages, useFloorName } from '@escale/ui';
import { useEffect } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { texts } from '../messages/editor/texts.ts';
import { PlanFailed } from '../plan-failed.tsx';
import { Editor } from './editor.tsx';

/** The editor of a floor's plan, for those who administer its building (MAP-02). */
export function EditorPage() {
  return (
    <RawIntlProvider value={useAddedMessages(texts)}>
      <Opened />
    </RawIntlProvider>
  );
}

function Opened() {
  const intl = useIntl();
  const floorName = useFloorName();
  const { oid = '', fid = '' } = useParams();
  const { status } = useSession();
  // What is edited is not read anew under the editor, and an earlier reading is not what it begins from.
  const query = useApiQuery(
    cockpitApi.planEditing.draft,
    { params: { id: fid } },
    { enabled: status === 'signedIn', staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  // Redirect to sign-in only once the session is known to be over.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  const draft = query.data;
  usePageTitle(
    draft ? `${draft.buildingName} · ${floorName(draft)}` : intl.formatMessage({ id: 'floormap.editor.title' }),
  );
  if (query.isError) {
    return (
      <PlanFailed
        query={query}
        onward={
          <LinkButton href={pages.floorMap(oid, fid)}>
            {intl.formatMessage({ id: 'floormap.editor.to-floor' })}
          </LinkButton>
        }
      />
    );
  }
  if (draft === undefined) return <Skeleton height={520} />;
  return <Editor key={draft.floorId} draft={draft} onReload={() => void query.refetch()} />;
}
