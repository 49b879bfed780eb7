import { defineFact } from '../../../platform/facts/facts.ts';

/** A member's own account was given credits: by the budget's reload, or by an administrator. */
export const creditsAdded = defineFact<{ memberId: string; cents: number; by: 'reload' | 'hand' }>('credits.added');
