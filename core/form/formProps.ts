// Describes the props of an entity's form.
import type { Entity } from '#core/contract';
import type { ResolvedAdditions } from '../plugins/resolved.ts';
import type { FieldError } from './errors.ts';
import type { Values } from './values.ts';

export interface EntityFormProps {
  readonly entity: Entity & { readonly additions?: ResolvedAdditions };
  /** The current values, with the names of relations as the API sends them. */
  readonly record: Values;
  readonly mode: 'create' | 'edit';
  /** Errors that the server answered. */
  readonly errors?: readonly FieldError[];
  /** Called with the record and the new values in it. */
  readonly onChange: (record: Values) => void;
  /** Called with a record in which the browser found nothing wrong. */
  readonly onSubmit: (record: Values) => void;
  /** Fetches a masked value; without it the value cannot be shown. */
  readonly onReveal?: (name: string) => Promise<void>;
  /** Tells whether there are unsaved changes; the same function as long as the form is open. */
  readonly isDirty?: () => boolean;
  /** Called once the fields are on the page. */
  readonly onReady?: () => void;
  readonly busy?: boolean;
  /** Id of the `<form>`, for a button outside of it. */
  readonly id?: string;
  /** Prefix of its fields' ids, if another form is on the page too. */
  readonly idPrefix?: string;
  /** Fields that are given and not shown. */
  readonly omit?: readonly string[];
  /** The section to start at, and a function that is called when the person goes to another. */
  readonly section?: readonly [id: string, go: (id: string) => void];
}
