// Describes a finding of the conformance check: severity, rule, place and reason. It is for developers, and so in plain
// English.

/** Rules in the order of the report. */
export const RULES = [
  ...['package', 'evaluation', 'manifest', 'contract', 'budget'],
  ...['entity', 'menu', 'guard', 'permission', 'text'],
  ...['server', 'verdict', 'request'],
] as const;
export type Rule = (typeof RULES)[number];

export interface Finding {
  /** An error keeps the package out; a warning needs a person's look. */
  readonly kind: 'error' | 'warning';
  readonly rule: Rule;
  /** Path from the package's folder. */
  readonly file: string;
  /** Place in the file; empty for the whole file. */
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

/** Sorts errors first, then in the order of the rules. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const place = ({ kind, rule }: Finding) => (kind === 'error' ? 0 : RULES.length) + RULES.indexOf(rule);
  return [...findings].sort((a, b) => place(a) - place(b));
}
