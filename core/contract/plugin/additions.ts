// Declares what a plugin adds to entities, its own and those of others: cells, fields, buttons, panels, pages and kinds of fields.
import type { EntityFile } from '../entity/entity.ts';
import type { ExtensionFile } from '../entity/extension.ts';
import type { Action, Panel } from './actions.ts';
import type { Component, Lazy } from './lazy.ts';

/** A component in a place where those of several plugins stack. */
export type Slot = Lazy<Component> | StackedSlot;

export interface StackedSlot {
  readonly load: Lazy<Component>;
  /** A higher number stands first; those with the same in the order of the plugins. */
  readonly sortFirst?: number;
}

export interface EntityAdditions {
  /** Field to a component that draws its table cell: props {@link CellProps}. */
  readonly cells?: Readonly<Record<string, Lazy<Component>>>;
  /** Field to a react-jsonschema-form field component; a computed field's stands in the form of a record that is there. */
  readonly fields?: Readonly<Record<string, Lazy<Component>>>;
  readonly actions?: readonly Action[];
  readonly panels?: readonly Panel[];
  /** Buttons for the rows that are picked in the index: a component with `{ids, query, close}`. */
  readonly bulk?: readonly Action[];
  /** Buttons of the index as a whole: a component with `{query, close}`. */
  readonly tools?: readonly Action[];
  /** One record as a card; the index then also comes as cards: a component with `{record}`. */
  readonly card?: Lazy<Component>;
  /** Height of the card in a lane, in pixels, 60 to 400; 248 if left out. */
  readonly cardHeight?: number;
  /** Stands above the facts of a record's view: a component with `{record}`. Those of several plugins stand one below the other. */
  readonly head?: Slot;
  /** Stands beside the form where there is room: a component with `{record}`, as it is being typed. Several stand as heads do. */
  readonly beside?: Slot;
  /**
   * Asked before a new record is saved, for what cannot be taken back: a component with `{record, save, close}`. Those of several
   * plugins ask one after the other.
   */
  readonly confirm?: Slot;
  /** `{field}.{VALUE}` to what asks before a record takes that arrow, in place of the shell: a component with `{record, close}`. */
  readonly moves?: Readonly<Record<string, Lazy<Component>>>;
}

/** An entity file, with what data cannot say. */
export interface EntityContribution extends EntityAdditions {
  readonly file: EntityFile;
  /** Pages that take the place of the generic ones. */
  readonly pages?: Readonly<Partial<Record<EntityPageKind, Lazy<Component>>>>;
}

/** The additions of a plugin to an entity of another one. */
export interface EntityExtension extends EntityAdditions {
  /** Fields, kept in a table of the plugin beside the entity's own. */
  readonly files?: readonly ExtensionFile[];
}
export type EntityPageKind = 'index' | 'view' | 'edit' | 'create';

export interface CellProps {
  readonly value: unknown;
  readonly record: Readonly<Record<string, unknown>>;
  /** One line in a table, where there is little room. */
  readonly dense?: boolean;
}

/** A kind of field that core does not bring; an entity file asks for it with `"kind": "rating"`. */
export interface FieldKind {
  /** The name by which entity files ask for it: once in the product, and not the name of one of core's. */
  readonly id: string;
  /** Its form field, a react-jsonschema-form field component; by default the one of the field's type and format. */
  readonly field?: Lazy<Component>;
  /** Its value in a table and in the view: props {@link CellProps}. */
  readonly cell?: Lazy<Component>;
  /** Its filter: props `{entity, name, conditions, onChange}`. */
  readonly filter?: Lazy<Component>;
}
