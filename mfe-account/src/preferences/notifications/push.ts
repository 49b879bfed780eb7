import { noticeRoutes } from '@escale/contract/notices';
import { call } from '@escale/platform';

/** Whether this browser receives push messages. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** The shell's worker: docs/platform.md, 'Without a network'. */
const script = '/service-worker.js';

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for the permission, which browsers allow after a press only, and subscribes this browser. */
export async function allowPush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { key } = await call(noticeRoutes.pushKey);
  const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  await isActive(registration);
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await call(noticeRoutes.addPush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
  return 'on';
}

/** Ends the subscription here and on the server. */
export async function forbidPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await call(noticeRoutes.removePush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/** `ready` of the container would wait for ever where the worker cannot be installed. */
function isActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    });
  });
}
