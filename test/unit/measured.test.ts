// Tests that input that was made to cost time is measured before it is read.

import { htmlNodes } from '../../api/printing/html.ts';
import { Pictures } from '../../api/printing/node.ts';
import { hasTooMuchMarkup } from '../../core/fields/html/markup.ts';
import { readBankLines } from '../../plugins/icecloud/bank/bank-lines.ts';

test.each([
  ['as deep as people write', `${'<div><span>'.repeat(150)}x`, false],
  ['deeper', '<div>'.repeat(301), true],
  ['many that end by themselves', '<p>x<br><img>'.repeat(2_000), false],
  ['many that are ended', '<div>x</div>'.repeat(2_000), false],
])('HTML with tags %s', (_, html, isRefused) => expect(hasTooMuchMarkup(html)).toBe(isRefused));

test('of an endless bank line only its beginning is read', () => {
  const [line] = readBankLines(`${'naam '.repeat(80_000)};tegenpartij`, 'nl');
  expect(line).toMatchObject({ line: 1 });
  expect(line?.name?.includes('tegenpartij')).not.toBe(true);
});

test('a list on paper begins where a list may', async () => {
  const starts = async (said: string) => {
    const [list] = await htmlNodes(`<ol start="${said}"><li>x</li></ol>`, new Pictures(), true);
    return list?.start;
  };
  expect([await starts('7'), await starts('99999999999999'), await starts('-3'), await starts('x')]).toEqual([
    7, 9999, 1, 1,
  ]);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

test.each(['svg+xml', 'svg', 'png'])('a drawing as text is no picture, whatever it is called: %s', async (kind) => {
  const source = `data:image/${kind};base64,${Buffer.from(SVG).toString('base64')}`;
  const nodes = await htmlNodes(`<p>x<img src="${source}"></p>`, new Pictures(), true);
  expect(JSON.stringify(nodes)).not.toContain('"image"');
});
