import type { Door, RouteReply } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { notify, useApiMutation } from '@escale/platform';
import { Button, Dialog, Notice } from '@escale/ui';
import { Field, Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './doors.module.css';

interface Props {
  buildingId: string;
  places: RouteReply<typeof officeApi.doors.list>['places'];
  /** The screen that gets another link; null for a new one. */
  door: Door | null;
  onClose: () => void;
}

/** Makes the link of a screen, and shows it this once: only its hash is kept. */
export function LinkDialog({ buildingId, places, door, onClose }: Props) {
  const intl = useIntl();
  const words = (text: string) => intl.formatMessage({ id: `doors.${text}` }, { name: door?.name ?? '' });
  const [placeId, setPlace] = useState(places[0]?.id ?? '');
  const create = useApiMutation(officeApi.doors.create);
  const renew = useApiMutation(officeApi.doors.renew);
  const { data, error, isPending } = door ? renew : create;
  const url = data && new URL(data.path, window.location.origin).href;
  const place = places.find(({ id }) => id === placeId);
  const make = () => {
    if (door) renew.mutate({ params: { id: door.id } });
    else if (place) create.mutate({ params: { id: buildingId }, body: { of: place.of, placeId } });
  };
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify({ tone: 'success', message: words('link.copied') }),
      () => notify({ tone: 'warning', message: words('link.notCopied') }),
    );
  return (
    <Dialog
      open
      size="s"
      title={words(door ? 'renew.title' : 'add.title')}
      onClose={onClose}
      footer={
        url ? (
          <Button onClick={onClose}>{words('link.done')}</Button>
        ) : (
          <>
            <Button variant="second" onClick={onClose}>
              <FormattedMessage id="cockpit.form.cancel" />
            </Button>
            <Button busy={isPending} disabled={!door && !place} onClick={make}>
              {words('link.make')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.dialog}>
        {url ? (
          <>
            <Notice tone="info">{words('link.once')}</Notice>
            <code className={styles.link}>{url}</code>
            <Button variant="second" icon="copy" onClick={() => void copy(url)}>
              {words('link.copy')}
            </Button>
          </>
        ) : door ? (
          <p>{words('renew.message')}</p>
        ) : places.length === 0 ? (
          <Notice tone="warning">{words('add.none')}</Notice>
        ) : (
          <Field label={words('add.place')} hint={words('add.hint')}>
            <Select
              data-autofocus
              value={placeId}
              options={places.map(({ id, of, name }) => ({
                value: id,
                label: intl.formatMessage({ id: `doors.place.${of}` }, { name }),
              }))}
              onChange={({ target }) => setPlace(target.value)}
            />
          </Field>
        )}
        {error && <Notice tone="danger">{error.message}</Notice>}
      </div>
    </Dialog>
  );
}
