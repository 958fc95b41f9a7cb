// Asks axe-core what keeps people out of the page as it is now.
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';

/** One line per finding: rule, what it means, and the elements; empty when there is none. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(
    // Embedded pages of other people are not ours to judge.
    'axe.run(document, { iframes: false, resultTypes: ["violations"] })',
  )) as AxeResults;
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
