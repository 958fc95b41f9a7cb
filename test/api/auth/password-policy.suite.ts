// Tests which passwords the server refuses as too simple: own names, the commonest passwords, and short ones
// (docs/domain 3.4).
import { COMMON_PASSWORDS } from '../../../api/auth/password/password-common.ts';
import { isTooSimple } from '../../../api/auth/password/password-policy.ts';

const owner = {
  email: 'zoe.vandendaele@aurora.example',
  username: 'ijsvogel',
  names: ['Zoë', 'Anne-Sophie', 'Van den Daele'],
};

test.each([
  'short7!',
  'zzzzzzzzzzzz',
  '123456789',
  'Password',
  'PASSWORD123!',
  'p@ssw0rd2026',
  'w4chtw00rd!',
  'Welkom01!',
  '!!azerty!!',
  'motdepasse99',
  'Sommer2026!',
  'zoë-is-cool-9',
  'xxZOExx99812',
  'annesophie-77',
  'sophie & ik 12',
  'vandendaele55',
  'D43l3-van-ijs',
  'zoe.vandendaele@aurora.example',
  'mijn IJSVOGEL 3',
])('%s is too simple', (password) => {
  expect(isTooSimple(password, owner)).toBe(true);
});

test.each([
  'sorbet parapluie 58',
  'correct horse battery staple',
  'gelato-aurora-2026',
  'kX9#mTq2',
  'vla met rabarber',
  '日本語のパスワードです',
])('%s will do', (password) => {
  expect(isTooSimple(password, owner)).toBe(false);
});

test('the list holds more than a thousand, in lower case', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(1000);
  expect([...COMMON_PASSWORDS].filter((word) => word !== word.toLowerCase())).toEqual([]);
});
