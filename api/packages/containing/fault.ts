// Defines the faults that a package can have on the server, in the registry's form: a code, and advice.
import { type Fault, reasonOf } from '#core/registry';

/** E-mail addresses: what a package throws may name a person. */
const ADDRESS = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

export type PackageFault = Omit<Fault, 'plugin'>;

export function faultOf(code: Fault['code'], thrown: unknown, contribution?: string): PackageFault {
  return { code, message: reasonOf(thrown).replace(ADDRESS, '…'), ...(contribution && { contribution }) };
}

export function isSameFault(one: PackageFault, other: PackageFault): boolean {
  return one.code === other.code && one.message === other.message && one.contribution === other.contribution;
}
