// Defines the faults that a package can have on the server, in the registry's form: a code, and advice.
import { type Fault, reasonOf } from '#core/registry';

export type PackageFault = Omit<Fault, 'plugin'>;

export function faultOf(code: Fault['code'], thrown: unknown, contribution?: string): PackageFault {
  return { code, message: reasonOf(thrown), ...(contribution && { contribution }) };
}

export function isSameFault(one: PackageFault, other: PackageFault): boolean {
  return one.code === other.code && one.message === other.message && one.contribution === other.contribution;
}
