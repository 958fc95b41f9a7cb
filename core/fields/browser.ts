// Describes the browser half of a kind of field: its control in forms, its value in a cell and in the view, its filter.
import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { Entity } from '#core/contract';
import type { Filter } from './filters/filter.ts';
import type { ValueContext } from './kind.ts';

/** A value with everything that its element may depend on. */
export interface Drawn extends ValueContext {
  readonly entity: Entity;
}
export type Draw = (drawn: Drawn) => ReactNode;

export interface BrowserKind {
  /** The control of the form field, below the label. */
  readonly widget?: ComponentType<WidgetProps>;
  /** The whole form field with its label. */
  readonly field?: ComponentType<FieldProps>;
  /** Draws the value as one line in a table; by default as its text. */
  readonly cell?: Draw;
  /** Draws the value on a record's view; by default as in a cell. */
  readonly view?: Draw;
  readonly filter?: Filter;
  /** Width of its column in a table, in pixels. */
  readonly width?: number;
  /** True if the column keeps its width, because all values are about equally wide. */
  readonly fixed?: boolean;
  /** True if the value takes both columns of the view. */
  readonly wide?: boolean;
  /** True if the cell sets its own title. */
  readonly titled?: boolean;
  /** Lists other fields of the record that the cell reads. */
  readonly reads?: (entity: Entity) => readonly string[];
  /** True if the value is clear by itself at the end of a line on a phone. */
  readonly aside?: boolean;
  /** True if the field has several controls, so that its label names a group instead of one. */
  readonly group?: boolean;
}
