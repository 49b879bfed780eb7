import type { Language } from '@escale/contract';
import { refusal } from '@escale/rules';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Availability } from '../../inventory/spaces/public.ts';
import { type BookingContext, decideSlot, type RequestedSlot } from './booking-context.ts';
import { inWords } from './in-words.ts';

/** Evaluates the rules for one slot and throws the code of the first that fails, with the trace (BKG-21). */
export function requirePassed(
  situation: BookingContext,
  slot: RequestedSlot,
  availability: Availability,
  language: Language,
): void {
  const verdicts = decideSlot(situation, slot, availability);
  const code = refusal(verdicts);
  if (!code) return;
  const decisions = inWords(verdicts, language);
  throw new ApiError(code, { message: decisions.at(-1)?.message ?? undefined, details: { decisions } });
}
