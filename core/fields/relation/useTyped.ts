// Keeps what was typed into a relation without choosing a record: it goes into other fields of the same form, which the
// entity file names as `typed`.
import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { type FieldSchema, readPhone, typedValue } from '#core/contract';
import type { FormContext } from '../FormRecord.ts';

type Typed = NonNullable<FieldSchema['typed']>;

export interface Keeping {
  readonly text: (typed: string) => string;
  /** Chosen in the list: the next field without a value gets the focus. */
  readonly onKeep: (typed: string) => void;
  /** The field was left with text in it: fields that are filled in already stay. */
  readonly onLeave: (typed: string) => void;
}

export function useTyped({ schema, value, registry, id, name }: WidgetProps): Keeping | undefined {
  const { t } = useTranslation();
  const { typed: fields } = schema as FieldSchema;
  const context = (registry.formContext ?? {}) as Partial<FormContext>;
  const { put, entity } = context;
  if (!fields || !put || !entity || value !== undefined) return undefined;
  return {
    text: (typed) => t(`${entity.text}.${name}.typed`, { typed }),
    onKeep: (typed) => {
      const values = typedInto(fields, typed);
      put(values);
      const next = Object.values(fields).find((field) => !values[field] && !context.record?.[field]);
      const control = `${id.slice(0, -name.length)}${next}`;
      requestAnimationFrame(() => document.getElementById(control)?.focus());
    },
    onLeave: (typed) => {
      const values = Object.entries(typedInto(fields, typed)).filter(([field]) => !context.record?.[field]);
      if (values.length > 0) put(Object.fromEntries(values));
    },
  };
}

/** Puts a phone number, an e-mail address, or a name with a phone number behind it into the fields that they fit. */
export function typedInto(fields: Typed, typed: string): Readonly<Record<string, string>> {
  const text = typed.trim();
  const [, name = text, number = ''] = /^(.*?)[\s,;]*(\+?\d[\d\s./()-]{6,})$/.exec(text) ?? [];
  const phone = fields.phone && number ? typedValue(readPhone(number)) : undefined;
  if (fields.phone && phone) return { ...(name && { [fields.text]: name }), [fields.phone]: phone };
  return { [fields.email && /^\S+@\S+$/.test(text) ? fields.email : fields.text]: text };
}
