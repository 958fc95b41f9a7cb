// Asks axe-core which parts of the current page are not accessible.
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';
import { isTurn } from '../test/scale.ts';
import { settled } from './settled.ts';

/**
 * Makes the browser draw everything, because it leaves out what is far below, and undrawn text has no colours to judge.
 */
const DRAWN = '*, ::before, ::after { content-visibility: visible !important }';

/** Lists the findings, one line each: rule, meaning, and elements. @param rules ids of the only rules to check */
export async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const sheet = await page.evaluateHandle((css) => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync(css);
    document.adoptedStyleSheets.push(drawn);
    return drawn;
  }, DRAWN);
  // Embedded pages belong to other people and are not judged.
  const options = { iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  await sheet.evaluate((drawn) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== drawn);
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The number of checks in this test file; a check costs as much as loading a page. */
let asked = 0;

/** Checks the page for barriers once it stands still; a run makes every third of the checks. */
export async function check(page: Page): Promise<void> {
  await settled(page);
  asked += 1;
  if (!isTurn(asked, 3)) return;
  expect(await barriers(page)).toEqual([]);
}
