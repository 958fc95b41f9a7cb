// The placeholders that a document may hold, as its entity file says: for all of an entity, or by one of its fields.
import type { WidgetProps } from '@rjsf/utils';
import type { RecordOf } from '../kind.ts';

export interface Variables {
  readonly names: readonly string[];
  /** What is repeated: its name to the placeholders between `{{#name}}` and `{{/name}}`. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** Resource of the records that a preview is filled in from. */
  readonly sample?: string;
  /** Whether a placeholder can be printed as a QR code; false in a mail. */
  readonly codes?: boolean;
  /** Fields of those records, where they are not called as the placeholder is. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What fits a record, by one field of it or by several one after the other. */
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

/** Call that answers a document as it will be printed, where the entity file names one. */
export function previewOf({ options }: Pick<WidgetProps, 'options'>): string | undefined {
  return (options.variables as unknown as Partial<ByField> | undefined)?.preview;
}
