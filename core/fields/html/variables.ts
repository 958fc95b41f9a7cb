// Reads from the entity file which placeholders a document may hold: for the whole entity, or by the value of one of
// its fields.
import type { WidgetProps } from '@rjsf/utils';
import type { RecordOf } from '../kind.ts';

export interface Variables {
  readonly names: readonly string[];
  /** Repeated parts: a name to the placeholders between `{{#name}}` and `{{/name}}`. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** Resource of the records that fill in a preview. */
  readonly sample?: string;
  /** True if a placeholder can be printed as a QR code; false in a mail. */
  readonly codes?: boolean;
  /** Fields of those records that differ in name from their placeholder. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Call that answers the page as it will be printed, and the kind of template that it is told. */
  readonly preview?: string;
  readonly kind?: string;
}

/** The placeholders for a record, chosen by one field of it or by several in turn. */
export type VariablesRule = Variables | ByField;

interface ByField {
  readonly by: string;
  readonly of: Readonly<Record<string, VariablesRule>>;
  /** Call that answers the page as it will be printed. */
  readonly preview?: string;
}

export function variablesOf({ options }: Pick<WidgetProps, 'options'>, record: RecordOf): Variables | undefined {
  return fitting(options.variables as unknown as VariablesRule | undefined, record);
}

export function fitting(said: VariablesRule | undefined, record: RecordOf): Variables | undefined {
  return said && 'by' in said ? fitting(said.of[String(record[said.by])], record) : said;
}

/** Answers the call that prints a document as a preview, if the entity file names one. */
export function previewOf({ options }: Pick<WidgetProps, 'options'>): string | undefined {
  return (options.variables as unknown as Partial<ByField> | undefined)?.preview;
}
