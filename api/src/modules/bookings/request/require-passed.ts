import type { Language } from '@escale/contract';
import { refusal } from '@escale/rules';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Standing } from '../../inventory/spaces/public.ts';
import { type AskedSlot, decideSlot, type Situation } from './asked.ts';
import { inWords } from './in-words.ts';

/** Tries the rules on one slot, and refuses by the first that fails, with the trace (BKG-21). */
export function requirePassed(situation: Situation, slot: AskedSlot, standing: Standing, language: Language): void {
  const verdicts = decideSlot(situation, slot, standing);
  const code = refusal(verdicts);
  if (code) throw new ApiError(code, { details: { decisions: inWords(verdicts, language) } });
}
