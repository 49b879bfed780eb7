import type { Me } from '@escale/contract';

/** Whether bookings can wait for a member's approval: those of their team, or of their company (BKG-23). */
export function mayManage(member: Me | null): boolean {
  return member?.roles.some((role) => role === 'manager' || role === 'administrator') ?? false;
}
