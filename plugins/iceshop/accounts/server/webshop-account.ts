// Holds the rules of webshop accounts: a password is stored as its hash only, an e-mail address belongs to one customer
// (docs/domain 13.1).
import {
  type EntityHooks,
  type FieldError,
  type HookContext,
  hashPassword,
  isTooSimple,
  type Row,
  type Unsaved,
} from '#api';

export const webshopAccountHooks: EntityHooks<'WebshopAccount'> = {
  validate: tooSimple,
  beforeCreate: hashNewPassword,
  beforeUpdate: hashNewPassword,
  // An account's addresses are deleted with it, instead of preventing its deletion.
  beforeDelete: async ({ id }, { records }) => {
    const addresses = records('AccountAddress', { by: 'product' });
    for (const address of await addresses.list({ webshop_account_id: id })) await addresses.remove(address.id);
  },
};

/** Customers' passwords are judged as those of staff are. */
function tooSimple(
  { password, email, first_name, last_name }: Unsaved<'WebshopAccount'>,
  { previous }: HookContext<'WebshopAccount'>,
): FieldError[] {
  if (typeof password !== 'string' || password === previous?.password) return [];
  const owner = { email, names: [first_name, last_name] };
  return isTooSimple(password, owner) ? [{ path: 'password', code: 'tooSimple' }] : [];
}

/** Hashes a password that was sent. Without one, the record still holds the stored hash. */
async function hashNewPassword(record: Row, { previous }: HookContext): Promise<void> {
  if (typeof record.password !== 'string' || record.password === previous?.password) return;
  record.password = await hashPassword(record.password);
}
