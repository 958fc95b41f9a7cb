// Holds the state of the matrix: what is ticked, what may be ticked, and what changed since the form was opened.
import { useRef } from 'react';
import { session } from '#core';
import { effectivePermissions } from '#core/contract';
import { type Block, blocksOf, type Permission, withUnknown } from './catalogue.ts';
import { type Difference, difference, type Rights, tick } from './selection.ts';

export interface Matrix {
  readonly chosen: ReadonlySet<string>;
  readonly rights: Rights;
  readonly readOnly: boolean;
  readonly blocks: readonly Block[];
  readonly difference: Difference;
  readonly tick: (permissions: readonly Permission[], on: boolean) => void;
}

interface Asked {
  readonly known: readonly Permission[];
  readonly value: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (value: string[]) => void;
}

export function useMatrix({ known, value, readOnly, onChange }: Asked): Matrix {
  const { current: before } = useRef(value);
  const rights = rightsOfSession();
  const all = withUnknown(known, [...before, ...value]);
  const chosen = new Set(value);
  return {
    chosen,
    rights,
    readOnly,
    blocks: licensedFirst(blocksOf(all), rights),
    difference: difference(before, value),
    tick: (permissions, on) => onChange(tick(chosen, permissions, on, all, rights)),
  };
}

/** Modules with a licence come first; in the others nothing can be added. */
function licensedFirst(blocks: readonly Block[], rights: Rights): Block[] {
  const order = ({ license }: Block) => Number(!rights.isLicensed(license));
  return [...blocks].sort((one, other) => order(one) - order(other));
}

/** A person gives only what they hold; root gives everything that the company holds a licence for (docs/domain 6.4). */
function rightsOfSession(): Rights {
  const { subject } = session;
  if (!subject) return { isLicensed: () => false, holds: () => false };
  const held = new Set(effectivePermissions(subject));
  return {
    isLicensed: (license) => subject.company.licenses.includes(license),
    holds: (name) => subject.user?.is_root === true || held.has(name),
  };
}
