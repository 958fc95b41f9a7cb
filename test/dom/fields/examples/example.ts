// Describes an example of a kind of field, and fills in filters as a person would.
import { fireEvent, within } from '@testing-library/react';
import type { FieldSchema } from '#core/contract';
import type { Conditions } from '#core/fields';

export interface Example {
  readonly kind: string;
  readonly field: FieldSchema;
  /** Typed into its control; or what a person does with it. */
  readonly typed: string | ((field: HTMLElement) => void | Promise<void>);
  /** What the record then holds. */
  readonly kept: unknown;
  /** What stands in the field once it is left. */
  readonly shown?: string;
  /** Typed and refused, with these words. */
  readonly refused?: readonly [string, RegExp];
  /** Its value in a cell and in the view. */
  readonly cell: string | RegExp;
  readonly view?: string | RegExp;
  /** What a person does to filter by it, and what is then asked for; nothing where only "is empty" makes sense. */
  readonly filter?: readonly [(editor: HTMLElement) => void, Conditions];
  /** What answers carry beside it. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Name of the field where its kind asks for one. */
  readonly name?: string;
}

export const change = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
export const contains = (text: string) =>
  [(editor: HTMLElement) => change(within(editor).getAllByRole('textbox')[0]!, text), { contains: text }] as const;
export const from = (typed: string, gte: string) =>
  [(editor: HTMLElement) => change(within(editor).getByLabelText('From'), typed), { gte }] as const;
export const tick = (name: string, conditions: Conditions) =>
  [(editor: HTMLElement) => fireEvent.click(within(editor).getByLabelText(name)), conditions] as const;
