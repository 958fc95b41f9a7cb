// Provides the dialog that makes a record which a relation lacks. The dialog holds a whole form, which imports the
// fields, so the fields get it through a context.
import { type ComponentType, createContext } from 'react';
import { type Entity, readPhone, typedValue } from '#core/contract';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Related } from './kind.ts';

export interface CreateDialogProps {
  readonly entity: ResolvedEntity;
  /** Values that the new record starts with. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly onMade: (made: Related) => void;
  readonly onClose: () => void;
}

export const CreatingContext = createContext<ComponentType<CreateDialogProps> | null>(null);

/**
 * Puts the text of a search without a match into the field that it fits: a telephone number, an e-mail address, or the
 * one word of a name.
 */
export function givenBy(
  typed: string,
  { schema, list: { search } }: Pick<Entity, 'schema' | 'list'>,
): Readonly<Record<string, string>> {
  const text = typed.trim();
  const of = (format?: string) =>
    search.find((name) => {
      const field = schema.properties[name];
      return field?.type === 'string' && field.format === format && !field.readOnly && !field.enum;
    });
  const phone = typedValue(readPhone(text));
  const [name, value] = phone ? [of('phone'), phone] : text.includes('@') ? [of('email'), text] : [of(), text];
  return name && /^\S+$/.test(value) && (name !== of() || /^\p{L}/u.test(value)) ? { [name]: value } : {};
}
