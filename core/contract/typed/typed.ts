// Describes the reading of a typed text: its value, or the reason of its refusal (text key `errors.{code}`).

export interface TypedFault {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export type Typed<Value> = { readonly value: Value } | { readonly fault: TypedFault };

export function fault(code: string, params?: TypedFault['params']): { readonly fault: TypedFault } {
  return { fault: { code, ...(params && { params }) } };
}

/** Answers the value, or undefined if it could not be read. */
export function typedValue<Value>(typed: Typed<Value>): Value | undefined {
  return 'value' in typed ? typed.value : undefined;
}
