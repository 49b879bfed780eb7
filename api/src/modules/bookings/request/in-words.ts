import type { decision, Language } from '@escale/contract';
import type { Verdict } from '@escale/rules';
import type { z } from 'zod';
import { errorMessage } from '../../../platform/errors/error-message.ts';

/** A decision's trace in the member's language: the same words on page, API and mail (BKG-21). */
export function inWords(verdicts: readonly Verdict[], language: Language): z.output<typeof decision>[] {
  return verdicts.map(({ rule, passed, code, setBy }) => ({
    rule,
    passed,
    code,
    message: code && errorMessage(code, language),
    setBy,
  }));
}
