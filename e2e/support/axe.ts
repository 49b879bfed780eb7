import type { Page } from '@playwright/test';
import axe from 'axe-core';

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
  /** Only these rules, or only rules with one of these tags; all without either. */
  rules?: string[];
  tags?: string[];
  /** Selectors of the parts that are looked at; the whole page without one. */
  include?: string[];
  /** Selectors of parts that are left out. */
  exclude?: string[];
}

/** Serious or critical axe findings of the page as it is. */
export async function seriousFaults(page: Page, choice: Choice = {}): Promise<string[]> {
  const violations = await violationsOf(page, choice);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`),
    );
}

/**
 * All axe findings of the page as it is. The pages have no frames, so axe runs in the page itself and stays there: its builder for Playwright
 * loads it again for each analysis, which took a third of the time.
 */
export async function violationsOf(
  page: Page,
  { rules, tags, include, exclude = [] }: Choice = {},
): Promise<axe.Result[]> {
  const where = { ...(include ? { include } : {}), exclude };
  const runOnly = rules ? { type: 'rule', values: rules } : tags && { type: 'tag', values: tags };
  // Otherwise axe describes each element that passed as well, in twice the time.
  const how = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const analyse = (given: { where: object; how: object }): Promise<axe.AxeResults> =>
    Reflect.get(window, 'axe').run(given.where, given.how);
  return (await page.evaluate(analyse, { where, how })).violations;
}

/** Until the colours of a new theme are drawn: a transition starts with the former ones, however short it is. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
