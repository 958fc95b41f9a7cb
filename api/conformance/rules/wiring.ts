// Reports, sorted by rule, the faults that the browser's registry finds in the package when it stands beside the
// built-in modules.
import type { Plugin } from '#core/contract';
import { corePlugin, type Fault, resolve } from '#core/registry';
import { error, type Finding, type Rule } from '../finding.ts';

type Wired = ReturnType<typeof resolve>['resolved'];

export interface Wiring {
  readonly resolved: Wired;
  readonly findings: readonly Finding[];
}

const RULE_OF: Readonly<Partial<Record<Fault['code'], Rule>>> = {
  WRONG_CONTRACT: 'contract',
  UNDECLARED_PERMISSION: 'permission',
  INVALID_ENTITY: 'entity',
  DUPLICATE_PATH: 'menu',
  DUPLICATE_ID: 'menu',
  MISSING_PARENT: 'menu',
};

export function wire(plugin: Plugin, shipped: readonly Plugin[], file: string): Wiring {
  const { resolved, faults } = resolve([corePlugin, ...shipped, plugin]);
  const findings = faults
    // The contract's version has a rule of its own, so the registry's fault for it is left out.
    .filter((fault) => fault.plugin === plugin.id && fault.code !== 'WRONG_CONTRACT')
    .map(({ code, contribution = '', message }) =>
      error(RULE_OF[code] ?? 'manifest', { file, path: contribution }, message),
    );
  return { resolved, findings };
}
