// Describes an example of a kind of field, and fills in filters as a person would.
import { fireEvent, within } from '@testing-library/react';
import type { FieldSchema } from '#core/contract';
import type { Conditions } from '#core/fields';

export interface Example {
  readonly kind: string;
  readonly field: FieldSchema;
  /** The text that is typed into the control, or what a person does with it. */
  readonly typed: string | ((field: HTMLElement) => void | Promise<void>);
  /** The value in the record afterwards. */
  readonly kept: unknown;
  /** The text in the field once it is left. */
  readonly shown?: string;
  /** A typed text that is refused, and the error text. */
  readonly refused?: readonly [string, RegExp];
  /** The value's text in a cell and in the view. */
  readonly cell: string | RegExp;
  readonly view?: string | RegExp;
  /**
   * A person's steps to filter by it, and the conditions that are then sent; absent if only "is empty" makes sense.
   */
  readonly filter?: readonly [(editor: HTMLElement) => void, Conditions];
  /** Further fields that answers have beside it. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** The field's name, if its kind requires one. */
  readonly name?: string;
}

export const change = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
export const contains = (text: string) =>
  [(editor: HTMLElement) => change(within(editor).getAllByRole('textbox')[0]!, text), { contains: text }] as const;
export const from = (typed: string, gte: string) =>
  [(editor: HTMLElement) => change(within(editor).getByLabelText('From'), typed), { gte }] as const;
export const tick = (name: string, conditions: Conditions) =>
  [(editor: HTMLElement) => fireEvent.click(within(editor).getByLabelText(name)), conditions] as const;
