// Tests how files of the bank are read: CODA by its records of 128 characters, CAMT.053 in two of its versions.
import { readFileSync } from 'node:fs';
import { BrokenFile } from '../../plugins/icecloud/bank/bank-line.ts';
import { linesOf, movementsIn } from '../../plugins/icecloud/bank/server/bank-files.ts';

const file = (name: string) => readFileSync(new URL(`../api/shop/bank-files/${name}`, import.meta.url), 'utf8');
const lines = async (text: string) =>
  linesOf((await movementsIn(text)) ?? []).map(({ amount, name, account, communications, nth }) =>
    JSON.stringify([amount, name, account, ...communications, nth].filter((one) => one !== undefined)),
  );

test('a CODA: a structured message, a free one over three records, a total by its parts, two equal payments', async () => {
  expect(await lines(file('statement.cod'))).toEqual([
    '[121,"BAKKERIJ DESIREE BV","BE71096123456769","0202600017"]',
    '[60.5,"IJSSALON DE WIT","NL91ABNA0417164300","0202600018"]',
    '[-35.09,"ELEKTRABEL","BE43068999999501"]',
    ...['[50]', '[25]', '[5.1]', '[5.1,1]', '[0]'],
  ]);
  expect(linesOf((await movementsIn(file('statement.cod'))) ?? [])[1]).toMatchObject({ date: '2026-05-10', line: 2 });
});

test.each([
  ['its last record is missing', (text: string) => text.split('\r\n').slice(0, -2).join('\r\n')],
  [
    'a movement is missing',
    (text: string) =>
      text
        .split('\r\n')
        .filter((one) => !one.startsWith('210005'))
        .join('\r\n'),
  ],
])('a CODA of which %s is refused', async (_, without) => {
  await expect(movementsIn(without(file('statement.cod')))).rejects.toThrow(BrokenFile);
});

test('a CAMT.053.001.02: a reference, a batch by its transactions; what waits is left out; dollars are no euros', async () => {
  expect(await lines(file('statement-02.xml'))).toEqual([
    '[121,"Bakkerij Désirée & zonen BV","BE71096123456769","0202600017"]',
    ...['[50,"Roos Een"]', '[25,"Roos Twee"]', '[-35.09,"Elektrabel"]', '[]'],
  ]);
});

test('a CAMT.053.001.08: names a level deeper, moments for days, elements with a prefix', async () => {
  const [line] = linesOf((await movementsIn(file('statement-08.xml'))) ?? []);
  expect(line).toMatchObject({
    date: '2026-05-11',
    amount: 60.5,
    name: 'IJssalon De Wit',
    communications: ['0202600017'],
  });
});

test('XML that ends early is refused; pasted lines are no file', async () => {
  await expect(movementsIn(file('statement-08.xml').slice(0, 900))).rejects.toThrow(BrokenFile);
  expect(await movementsIn('2026-05-10;Ada;12,50;dank u')).toBeUndefined();
});
