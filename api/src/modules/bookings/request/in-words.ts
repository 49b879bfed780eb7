import type { decision, Language } from '@escale/contract';
import type { Verdict } from '@escale/rules';
import type { z } from 'zod';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { translate } from '../../../platform/messages/translate.ts';

/** Trace of a decision in the member's language, with the same wording on pages, in the API and in e-mails (BKG-21). */
export function inWords(verdicts: readonly Verdict[], language: Language): z.output<typeof decision>[] {
  return verdicts.map((verdict) => ({
    rule: verdict.rule,
    passed: verdict.passed,
    code: verdict.code,
    message: messageOf(verdict, language),
    ...(verdict.left === undefined ? {} : { left: verdict.left }),
    ...(verdict.need === undefined ? {} : { need: verdict.need }),
    ...(verdict.have === undefined ? {} : { have: verdict.have }),
    setBy: verdict.setBy,
  }));
}

/** The catalogue's message, or one with the remaining number, the seat or the terms where these are known. */
function messageOf({ code, left, type, seat, setBy, keptFor }: Verdict, language: Language): string | null {
  if (code === null) return null;
  // The same code is a colleague's: their credits do not cover the share. The space's: its terms would not give the share back.
  if (code === 'booking.share-refused' && setBy === 'space') return translate(language, 'decision.share-kept', {});
  if (code === 'booking.seat-taken' && seat !== undefined) return translate(language, 'decision.seat-taken', { seat });
  if (keptFor) return translate(language, 'decision.zone-kept', { departments: inList(keptFor, language) });
  if (code === 'booking.full' && left !== undefined) return translate(language, 'decision.places-left', { left });
  if (code !== 'booking.no-days-left' || left === undefined) return errorMessage(code, language);
  return translate(language, `decision.days-left.${type === 'office' ? 'office' : 'flexOffice'}`, { left });
}

const inList = (names: readonly string[], language: Language) => new Intl.ListFormat(language).format(names);
