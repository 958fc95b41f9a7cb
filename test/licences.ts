// Lists the licences that the product's modules declare.
import manifests from '#plugins';
import { licensesOf } from '../core/contract/index.ts';

export const LICENSES: readonly string[] = licensesOf(manifests);
