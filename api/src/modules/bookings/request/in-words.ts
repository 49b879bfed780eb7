import type { decision, Language } from '@escale/contract';
import type { Verdict } from '@escale/rules';
import type { z } from 'zod';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { translate } from '../../../platform/messages/translate.ts';

/** A decision's trace in the member's language: the same words on page, API and mail (BKG-21). */
export function inWords(verdicts: readonly Verdict[], language: Language): z.output<typeof decision>[] {
  return verdicts.map((verdict) => ({
    rule: verdict.rule,
    passed: verdict.passed,
    code: verdict.code,
    message: messageOf(verdict, language),
    ...(verdict.left === undefined ? {} : { left: verdict.left }),
    setBy: verdict.setBy,
  }));
}

/** The catalogue's sentence, or one that says what is left where that is known. */
function messageOf({ code, left, type }: Verdict, language: Language): string | null {
  if (code === null) return null;
  if (code === 'booking.full' && left !== undefined) return translate(language, 'decision.places-left', { left });
  if (code !== 'booking.no-days-left' || left === undefined) return errorMessage(code, language);
  return translate(language, `decision.days-left.${type === 'office' ? 'office' : 'flexOffice'}`, { left });
}
