// The browser half of a kind: its control in forms, its value in a cell and in the view, its filter.
import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { Entity } from '#core/contract';
import type { Filter } from './filters/filter.ts';
import type { ValueContext } from './kind.ts';

/** A value with all that its element may depend on. */
export interface Drawn extends ValueContext {
  readonly entity: Entity;
}
export type Draw = (drawn: Drawn) => ReactNode;

export interface BrowserKind {
  /** The control of its form field, below the label. */
  readonly widget?: ComponentType<WidgetProps>;
  /** The whole form field, label included. */
  readonly field?: ComponentType<FieldProps>;
  /** One line in a table, where there is little room; by default its text. */
  readonly cell?: Draw;
  /** With the room of the view; by default as in a cell. */
  readonly view?: Draw;
  readonly filter?: Filter;
  /** Its column in a table. */
  readonly width?: number;
  /** Its values are as wide as they are, whatever room there is. */
  readonly fixed?: boolean;
  /** Needs the width of both columns of the view. */
  readonly wide?: boolean;
  /** Its cell brings a title of its own. */
  readonly titled?: boolean;
  /** Other fields of the record that its cell reads. */
  readonly reads?: (entity: Entity) => readonly string[];
  /** Says enough to stand alone at the end of a line on a phone. */
  readonly aside?: boolean;
  /** Made of several controls: its label names a group instead of one. */
  readonly group?: boolean;
}
