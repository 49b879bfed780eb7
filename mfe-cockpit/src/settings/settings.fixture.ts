import { cockpitApi } from '@escale/contract/cockpit';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const companyId = '018f4f2e-0000-7000-8000-000000000001';

/** Replies of the contract's examples, with the two calls that have an empty one. */
export function serveSettings(): void {
  server.on(cockpitApi.policyEditing.list, () => ({ items: [], total: 0 }));
}

/** Opens a tab of the settings as an administrator of the company. */
export function openSettings(at = '/settings'): Promise<HostedRemote> {
  const customer = { id: companyId, name: 'Marelune', internalSites: true };
  return openRemote(app, manifest, { at, as: { roles: ['administrator'], customer } });
}
