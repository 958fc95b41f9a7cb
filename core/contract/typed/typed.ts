// Describes what was understood of a typed text: its value, or why it is refused (text key `errors.{code}`).

export interface TypedFault {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export type Typed<Value> = { readonly value: Value } | { readonly fault: TypedFault };

export function fault(code: string, params?: TypedFault['params']): { readonly fault: TypedFault } {
  return { fault: { code, ...(params && { params }) } };
}

/** The value, or undefined where it could not be read. */
export function typedValue<Value>(typed: Typed<Value>): Value | undefined {
  return 'value' in typed ? typed.value : undefined;
}
