import type { Language } from '@escale/contract';
import type { Partner } from './port.ts';

const texts: Readonly<Record<Language, { tier: string; reward: string }>> = {
  fr: { tier: 'Or', reward: 'une journée offerte' },
  en: { tier: 'Gold', reward: 'a free day' },
  nl: { tier: 'Goud', reward: 'een gratis dag' },
};

/** An in-memory programme: codes that begin with `ESC` are valid; while `down`, every call fails. */
export function testPartner(): Partner & { trouble: { down: boolean } } {
  const trouble = { down: false };
  const answer = async <T>(value: T): Promise<T> => {
    if (trouble.down) throw new Error('the partner does not answer');
    return value;
  };
  return {
    trouble,
    connect: (redirectUrl) => {
      const url = new URL(redirectUrl);
      url.searchParams.set('code', 'ESC-204-118');
      return answer(url.href);
    },
    activate: async (code) => {
      if (!code.startsWith('ESC')) return answer(null);
      return answer({ account: code.slice(0, 20), token: `account-${code}` });
    },
    deactivate: () => answer(undefined),
    details: (_, language) =>
      answer({
        tier: texts[language].tier,
        points: 4200,
        programme: 'Cercle Marjolaine',
        nextReward: { points: 4500, name: texts[language].reward },
      }),
    // It has no pages of its own, so the benefits are our search.
    bookingToken: (token) =>
      answer({ token: `booking-${token}`, expiresAt: '2099-01-01T00:00:00Z', url: `/explore?benefits=${token}` }),
  };
}
