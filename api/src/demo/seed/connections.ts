import { companyId } from './company.ts';
import { idOf } from './ids.ts';
import { add, type World } from './world.ts';

const day = 86_400_000;

/** What the company has connected: a proved domain and one to prove, its Microsoft calendars, and a request to support. */
export function addConnections(world: World, now: string): void {
  const ago = (days: number) => new Date(Date.parse(now) - days * day).toISOString();
  const domain = (name: string, proved: string | null) => ({
    id: idOf('approved domain', name),
    company_id: companyId,
    domain: name,
    token: idOf('domain token', name).replaceAll('-', ''),
    created_at: ago(proved === null ? 1 : 115),
    checked_at: ago(1),
    proved_at: proved,
  });
  add(world, 'approved_domain', domain('marelune-lyon.example', ago(70)), domain('marelune.be.example', null));
  add(world, 'calendar_delegation', {
    company_id: companyId,
    kind: 'microsoft',
    tenant: 'marelune.example',
    connected_at: ago(74),
    synced_at: ago(0),
  });
  add(world, 'feature_request', {
    company_id: companyId,
    feature: 'hrSync',
    member_id: idOf('member', 'admin'),
    requested_at: ago(1),
  });
}
