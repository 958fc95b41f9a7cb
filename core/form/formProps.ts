// Describes what the form of an entity is given.
import type { Entity } from '#core/contract';
import type { ResolvedAdditions } from '../plugins/resolved.ts';
import type { FieldError } from './errors.ts';
import type { Values } from './values.ts';

export interface EntityFormProps {
  readonly entity: Entity & { readonly additions?: ResolvedAdditions };
  /** The values now, beside them the names of relations as the API sends them. */
  readonly record: Values;
  readonly mode: 'create' | 'edit';
  /** What the server refused. */
  readonly errors?: readonly FieldError[];
  /** Called with the record and the new values in it. */
  readonly onChange: (record: Values) => void;
  /** Called with a record in which the browser found nothing wrong. */
  readonly onSubmit: (record: Values) => void;
  /** Fetches a value that came hidden; without it there is no way to see one. */
  readonly onReveal?: (name: string) => Promise<void>;
  /** Whether something is typed and not saved; the same function as long as the form stands. */
  readonly isDirty?: () => boolean;
  /** Called once its fields are there. */
  readonly onReady?: () => void;
  readonly busy?: boolean;
  /** Id of the `<form>`, for a button outside of it. */
  readonly id?: string;
  /** Start of its fields' ids, where another form is on the page too. */
  readonly idPrefix?: string;
  /** Fields that are given and not asked for. */
  readonly omit?: readonly string[];
  /** The section to begin at, and who hears of the one that a person goes to. */
  readonly section?: readonly [id: string, go: (id: string) => void];
}
