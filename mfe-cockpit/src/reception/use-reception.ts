import type { Visit } from '@escale/contract';
import { visitApi } from '@escale/contract/visits';
import { call, notify, saveFile, useApiMutation } from '@escale/platform';
import { useIntl } from 'react-intl';

/** What the reception does with a visit: arrival, departure, badge; each failure is told. */
export function useReception() {
  const intl = useIntl();
  const failed = ({ message }: { message: string }) => notify({ tone: 'danger', message });
  const told = (id: string) => ({
    onSuccess: ({ visit }: { visit: Visit }) =>
      notify({
        tone: 'success',
        message: intl.formatMessage({ id }, { name: visit.name, host: visit.host.firstName }),
      }),
    onError: failed,
  });
  const arrive = useApiMutation(visitApi.visits.arrive, told('reception.arrived'));
  const leave = useApiMutation(visitApi.visits.leave, told('reception.gone'));
  const cancel = useApiMutation(visitApi.visits.cancel, { onError: failed });
  const print = async ({ id, name }: Pick<Visit, 'id' | 'name'>) => {
    try {
      const file: unknown = await call(visitApi.visits.badge, { params: { id }, responseType: 'arraybuffer' });
      if (file instanceof ArrayBuffer)
        saveFile(
          new Uint8Array(file),
          'application/pdf',
          `${intl.formatMessage({ id: 'reception.badge.file' }, { name })}.pdf`,
        );
    } catch (error) {
      if (error instanceof Error) failed(error);
    }
  };
  return { arrive, leave, cancel, print };
}
