// Lists the licences that the product's modules declare, and declares them in tests with modules of their own.
import manifests from '#plugins';
import type { Module } from '../api/contract/index.ts';
import { licensesOf } from '../core/contract/index.ts';

export const LICENSES: readonly string[] = licensesOf(manifests);

/** A module that declares all licences, in place of the modules that do. */
export const LICENCES: Module = { manifest: { id: 'licences', contract: 2, licenses: LICENSES } };
