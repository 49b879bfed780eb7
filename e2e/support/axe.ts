import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Theme = 'light' | 'dark';

/** Serious or critical axe findings in each theme, with reduced motion; in the second one only the colours can differ. */
export async function findings(page: Page, themes: readonly Theme[] = ['light', 'dark']): Promise<string[]> {
  const found: string[] = [];
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilDrawn(page);
    const faults = await seriousFaults(page, index > 0 ? { rules: ['color-contrast'] } : {});
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

/** Serious or critical axe findings of texts and names, which another language may lack. */
export const faultsOfWords = (page: Page): Promise<string[]> =>
  seriousFaults(page, { tags: ['cat.language', 'cat.name-role-value', 'cat.text-alternatives'] });

interface Choice {
  /** All rules without one. */
  rules?: string[];
  tags?: string[];
  /** Selectors of parts that are left out. */
  exclude?: readonly string[];
}

/** Serious or critical axe findings of the page as it is. */
export async function seriousFaults(page: Page, { rules, tags, exclude = [] }: Choice = {}): Promise<string[]> {
  // The pages have no cross-origin frames: axe may run in the page itself, in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Otherwise axe describes each element that passed as well, in twice the time.
  axe.options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  if (tags) axe.withTags(tags);
  for (const selector of exclude) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
    );
}

/** Until the colours of a new theme are drawn: a transition starts with the former ones, however short it is. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
