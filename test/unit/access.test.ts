// Tests the evaluator of requirements against a naive one, over generated subjects and requirements (docs/domain 6.1).
import fc from 'fast-check';
import { can, type Subject } from '#core/contract';
import { LICENSES } from '../licences.ts';
import { scaled } from '../scale.ts';

const license = fc.constantFrom(...LICENSES);
const permission = fc.tuple(license, fc.constantFrom('A_VIEW', 'A_MODERATE', 'B_VIEW')).map((parts) => parts.join('_'));
const permissions = fc.array(permission, { maxLength: 4 });
const subject: fc.Arbitrary<Subject> = fc.record({
  user: fc.option(fc.record({ is_root: fc.boolean() }), { nil: undefined }),
  permissions,
  permission_groups: fc.option(fc.array(fc.record({ permissions }), { maxLength: 3 }), { nil: undefined }),
  company: fc.record({ licenses: fc.uniqueArray(license) }),
});

/** Works out the rule of docs/domain 6.1 as slowly and plainly as possible. */
function oracle(who: Subject, wanted: readonly string[], needed?: string): boolean {
  let passes = wanted.length === 0 || who.user?.is_root === true;
  for (const name of wanted) {
    for (const held of [who.permissions, ...(who.permission_groups ?? []).map((group) => group.permissions)]) {
      for (const own of held) {
        for (const licensed of who.company.licenses) {
          if (own === name && own.startsWith(`${licensed}_`)) passes = true;
        }
      }
    }
  }
  return passes && (needed === undefined || who.company.licenses.some((licensed) => licensed === needed));
}

test('agrees with the oracle on every generated case', () => {
  fc.assert(
    fc.property(subject, permissions, fc.option(license, { nil: undefined }), (who, wanted, needed) => {
      expect(can(who, { permissions: wanted, license: needed })).toBe(oracle(who, wanted, needed));
    }),
    { numRuns: scaled(300, 2_000) },
  );
});

test('a permission stops counting when its licence goes', () => {
  const seller: Subject = { permissions: ['ICESHOP_PRODUCTS_VIEW'], company: { licenses: ['ICESHOP'] } };
  expect(can(seller, { permissions: ['ICESHOP_PRODUCTS_VIEW'] })).toBe(true);
  expect(can({ ...seller, company: { licenses: [] } }, { permissions: ['ICESHOP_PRODUCTS_VIEW'] })).toBe(false);
});
