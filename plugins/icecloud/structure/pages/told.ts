// Describes the callbacks by which the store of the structure informs its page, and its loading state.
import type { RecordItem } from './items.ts';

export type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'here' };

export interface StructureCallbacks {
  readonly company: () => string;
  readonly mayChange: () => boolean;
  /** Calls `open` at once, or after a person agreed to lose typed changes. */
  readonly onPick: (open: () => void) => void;
  readonly onDone: (item: RecordItem, what: 'moved' | 'renamed', undo: () => void) => void;
  readonly onFailed: (item: RecordItem, error: unknown) => void;
}
