// Names the texts that a screen reader reads with a control: its error if there is one, else its help.
import { errorId, helpId } from '@rjsf/utils';

interface Described {
  readonly id: string;
  readonly rawErrors?: readonly string[];
  readonly required?: boolean;
  readonly options?: { readonly help?: unknown };
}

/** Answers the `aria-` attributes of a control. */
export function described({ id, rawErrors = [], required, options }: Described) {
  const invalid = rawErrors.length > 0;
  return {
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby': invalid ? errorId(id) : options?.help ? helpId(id) : undefined,
  } as const;
}

/** Answers the id of the text that names a group of controls. */
export function labelId(id: string): string {
  return `${id}__label`;
}
