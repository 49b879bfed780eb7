import { notify } from '@escale/platform';
import { Button } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** Shares the page by the device's own way, else copies its address. */
export function ShareButton({ name }: { name: string }) {
  const intl = useIntl();
  const share = async () => {
    const data = { title: name, url: window.location.href };
    if (navigator.share) return navigator.share(data).catch(() => undefined);
    const copied = await navigator.clipboard.writeText(data.url).then(
      () => true,
      () => false,
    );
    notify(
      copied
        ? { tone: 'success', message: intl.formatMessage({ id: 'explore.space.copied' }) }
        : { tone: 'warning', message: intl.formatMessage({ id: 'explore.space.not-copied' }, { address: data.url }) },
    );
  };
  return (
    <Button variant="second" icon="share-2" onClick={() => void share()}>
      <FormattedMessage id="explore.space.share" />
    </Button>
  );
}
