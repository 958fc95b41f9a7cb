// Names functions, divisions and people as letters and papers of a week do.
import type { DocumentContext, Stored } from '#api';
import type { Locale } from '#core/contract';

export interface PlanNames {
  readonly functions: ReadonlyMap<number, string>;
  readonly divisions: ReadonlyMap<number, string>;
}

/** Reads the names of all functions, in that language, and of all divisions. */
export async function namesOf({ records }: Pick<DocumentContext, 'records'>, locale: Locale): Promise<PlanNames> {
  const functions = await records('JobFunction', { by: 'product' }).list();
  const divisions = await records('Division', { by: 'product' }).list();
  return {
    functions: new Map(functions.map((each) => [each.id, functionName(each, locale)])),
    divisions: new Map(divisions.map(({ id, name }) => [id, name])),
  };
}

export const functionName = ({ name, translations = [] }: Stored<'JobFunction'>, locale: Locale): string =>
  translations.find((each) => each.locale === locale)?.name || name;

type Named = Pick<Stored<'Employee'>, 'first_name' | 'middle_name' | 'last_name'>;

export const fullName = ({ first_name, middle_name, last_name }: Named): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ');
