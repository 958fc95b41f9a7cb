// Asks axe-core which parts of the current page are not accessible.
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';
import { isTurn } from '../test/scale.ts';
import { settled } from './settled.ts';

/** What the browser has not drawn yet, since it is far below, has no colours to judge. */
const DRAWN = '*, ::before, ::after { content-visibility: visible !important }';

/**
 * One line per finding: rule, what it means, and the elements; empty when there is none.
 * @param rules only those, by their ids
 */
export async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const sheet = await page.evaluateHandle((css) => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync(css);
    document.adoptedStyleSheets.push(drawn);
    return drawn;
  }, DRAWN);
  // Embedded pages of other people are not ours to judge.
  const options = { iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  await sheet.evaluate((drawn) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== drawn);
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** So many times a test file asked; asking costs as much as loading a page. */
let asked = 0;

/** Once it stands still, nothing keeps people out of the page; a run looks at every third that is asked for. */
export async function check(page: Page): Promise<void> {
  await settled(page);
  asked += 1;
  if (!isTurn(asked, 3)) return;
  expect(await barriers(page)).toEqual([]);
}
