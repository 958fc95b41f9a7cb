// Adds up a column of what customers owe, in whole cents.
import { centsOf } from '#core/contract';

export const sumOf = <Name extends string>(rows: readonly { readonly [N in Name]: number }[], name: Name): number =>
  rows.reduce((cents, row) => cents + centsOf(row[name]), 0) / 100;
