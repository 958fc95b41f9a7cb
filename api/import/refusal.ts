// Adds to each refusal of a row the value that the sheet holds, and the allowed ones where there are few.
import { kindOf, type Translate } from '#core/fields';
import type { FieldError } from '../contract/index.ts';
import type { SheetRow } from '../reading/limits.ts';
import { unquoted } from '../reading/safe.ts';
import type { Heading } from './mapping/heading.ts';
import type { CellReading } from './value.ts';

const LONGEST = 80;
/** The most allowed values that are named. */
const MOST = 15;

/** Answers the errors with `params.value` and `params.allowed`, as the reader writes them. */
export function explained(
  errors: readonly FieldError[],
  headings: readonly Heading[],
  { cells }: SheetRow,
  { words, names }: Pick<CellReading, 'words' | 'names'>,
): FieldError[] {
  return errors.map((error) => {
    const [name = ''] = error.path.split('.');
    const heading = headings.find((each) => each.name === name && each.use !== 'unknown');
    if (!heading) return error;
    const value = unquoted(String(cells[heading.at] ?? ''))
      .trim()
      .slice(0, LONGEST);
    const allowed = heading.field.masked ? undefined : (allowedIn(heading, words) ?? names(heading));
    const told = { ...(value && { value }), ...(allowed && allowed.length <= MOST && { allowed }) };
    return { ...error, params: { ...error.params, ...told } };
  });
}

function allowedIn({ field, key }: Heading, [t]: readonly Translate[]): string[] | undefined {
  if (!t) return undefined;
  if (kindOf(field).id === 'checkbox') return [t('core.value.yes'), t('core.value.no')];
  const options = field.enum ?? field.items?.enum;
  return options?.map((option) => t(`${key}.${option}`, { defaultValue: String(option) }));
}
