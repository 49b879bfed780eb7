import { officeApi } from '@escale/contract/offices';
import { useApiQuery } from '@escale/platform';
import { useParams } from 'react-router';
import { texts } from '../../messages/offices/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { OfficeFrame } from '../office-frame.tsx';
import { OfficeForm } from './office-form.tsx';

/** A building of the company, to be edited (CKP-06). */
export const OfficePage = withTexts(texts, function OfficePage() {
  const { oid = '' } = useParams();
  const office = useApiQuery(officeApi.buildings.get, { params: { id: oid } });
  if (office.data) return <OfficeForm key={oid} office={office.data} refresh={() => office.refetch()} />;
  return (
    <OfficeFrame id={oid} tab="form" name="" error={office.error} isReady={false} onRetry={office.refetch}>
      {null}
    </OfficeFrame>
  );
});
