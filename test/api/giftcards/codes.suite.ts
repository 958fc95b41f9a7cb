// Tests codes of gift cards: a typing error is recognised at once, and nobody finds a code by trying.
import { randomInt } from 'node:crypto';
import { beginAttempt, endAttempt, keysOf } from '../../../api/auth/password/attempt-counters.ts';
import { guessers } from '../../../api/routes/guessing.ts';
import { ALPHABET, codeOf, readCode } from '../../../plugins/icecloud/giftcards/code.ts';
import { lastDay } from '../../../plugins/icecloud/giftcards/server/gift-card.ts';
import { scaled } from '../../scale.ts';
import { ownClock } from '../clock.ts';
import { codesOf } from '../resources/house.ts';
import { openCards } from './cards.ts';

const clock = ownClock();
const { post, made, seller, house } = openCards();
const random = () => codeOf(Array.from({ length: 15 }, () => randomInt(ALPHABET.length)));

test('sixteen characters in fours that nobody mixes up; spaces and small letters are read', () => {
  const code = random();
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect(ALPHABET).toHaveLength(32);
  expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(code);
  expect(readCode(code.replaceAll('-', ''))).toBe(code);
  for (const wrong of ['', code.slice(0, -1), `${code}2`, code.replace(/.$/, '0')])
    expect(readCode(wrong)).toBeUndefined();
});

test('any one wrong character is a typo, and any two neighbours in turn', () => {
  const plain = random().replaceAll('-', '');
  for (let at = 0; at < plain.length; at += 1) {
    for (const other of ALPHABET.replace(plain[at]!, '')) {
      expect(readCode(plain.slice(0, at) + other + plain.slice(at + 1))).toBeUndefined();
    }
    const turned = plain.slice(0, at) + (plain[at + 1] ?? '') + plain[at] + plain.slice(at + 2);
    if (turned !== plain && turned.length === plain.length && at < plain.length - 1)
      expect(readCode(turned)).toBeUndefined();
  }
});

test('months later it is the same day, or the last one of a shorter month', () => {
  expect([lastDay(0), lastDay(1, '2026-01-31'), lastDay(24, '2026-11-23'), lastDay(12, '2028-02-29')]).toEqual([
    undefined,
    '2026-02-28',
    '2028-11-23',
    '2029-02-28',
  ]);
});

test('a typo is said, and is no guess; wrong codes soon wait, and a right one takes none of them back', () =>
  clock.hold(async () => {
    const { code } = await made();
    const check = (tried: string) => post('check', { code: tried }, seller());
    for (let turn = 0; turn < 10; turn += 1) {
      expect(codesOf((await check(code.replace(/^./, '0'))).body)).toEqual(['code giftCardTypo']);
    }
    const wrong = async () => (await check(random())).body.code;
    const tried = [await wrong(), await wrong(), await wrong(), await wrong()];
    expect((await check(code)).body.data).toMatchObject({ code, balance: 50, status: 'ACTIVE' });
    for (let turn = 0; turn < 4; turn += 1) tried.push(await wrong());
    expect(tried.slice(0, 5)).toEqual(Array(5).fill('giftCardUnknown'));
    expect(tried.slice(-2)).toEqual(['tooMany', 'tooMany']);
    const waiting = await check(code);
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '60']);
    // A colleague at the next counter can go on, and so can sign-ins.
    const { person } = guessers('gift-card', house().people[2]!, '127.0.0.1');
    expect(person).not.toBe(guessers('gift-card', house().people[1]!, '127.0.0.1').person);
  }));

const GUESSES = scaled(300, 10_000);
/** The time between guesses, as fast as ten thousand in a day. */
const APART_MS = 8_640;

test(`of ${GUESSES} guesses few are looked at, from one network or many, and none is found`, async () => {
  const { database, people } = house();
  const cards = new Set<string>();
  for (let turn = 0; turn < 20; turn += 1) cards.add((await made()).code);
  for (const networks of [1, 50]) {
    const start = Date.now() + networks * 86_400_000;
    let [looked, found] = [0, 0];
    for (let turn = 0; turn < GUESSES; turn += 1) {
      const { person, place } = guessers('gift-card', people[2]!, `10.${networks}.0.${turn % networks}`);
      const now = new Date(start + turn * APART_MS);
      const begun = await beginAttempt(database, keysOf(person, place), now);
      if (typeof begun !== 'object') continue;
      looked += 1;
      if (cards.has(random())) found += 1;
      await endAttempt(database, begun, 'failed', now);
    }
    expect(looked).toBeLessThan(scaled(60, 400));
    expect(found).toBe(0);
  }
});
