// Describes what the conformance check finds: how bad, which rule, where, and why. It is for developers, so in plain
// English.

/** In the order in which they are told. */
export const RULES = [
  ...['package', 'evaluation', 'manifest', 'contract', 'budget'],
  ...['entity', 'menu', 'guard', 'permission', 'text'],
  ...['server', 'verdict', 'request'],
] as const;
export type Rule = (typeof RULES)[number];

export interface Finding {
  /** An error keeps the package out; a warning is for somebody to look at. */
  readonly kind: 'error' | 'warning';
  readonly rule: Rule;
  /** From the folder of the package. */
  readonly file: string;
  /** Where in the file; empty for the whole of it. */
  readonly path: string;
  readonly reason: string;
}

type Where = Pick<Finding, 'file' | 'path'>;

export function error(rule: Rule, { file, path }: Where, reason: string): Finding {
  return { kind: 'error', rule, file, path, reason };
}

export function warning(rule: Rule, { file, path }: Where, reason: string): Finding {
  return { kind: 'warning', rule, file, path, reason };
}

/** Errors first, then as the rules stand. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const place = ({ kind, rule }: Finding) => (kind === 'error' ? 0 : RULES.length) + RULES.indexOf(rule);
  return [...findings].sort((a, b) => place(a) - place(b));
}
