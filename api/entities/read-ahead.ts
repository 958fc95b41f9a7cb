// Reads the long documents of a call in a thread before the call needs them, so that other calls are answered
// meanwhile.
import type { FieldSchema } from '#core/contract';
import { kindOf } from '#core/fields';
import type { HtmlThreads } from '../contract/index.ts';
import { htmlOf, isLongHtml } from '../html/index.ts';
import { isObject, storable } from './normalise.ts';

/** Afterwards `normalise` of the same value takes no time. */
export async function readAhead(
  field: FieldSchema | undefined,
  value: unknown,
  threads: HtmlThreads | undefined,
): Promise<void> {
  if (threads) for (const html of longHtmlIn(field, value)) await htmlOf(html, threads);
}

function* longHtmlIn(field: FieldSchema | undefined, value: unknown): Generator<string> {
  if (!field) return;
  if (typeof value === 'string') {
    if (isLongHtml(value) && kindOf(field).id === 'html') yield storable(value);
  } else if (Array.isArray(value)) {
    for (const item of value) yield* longHtmlIn(field.items, item);
  } else if (isObject(value)) {
    const { properties = {} } = field;
    for (const [name, item] of Object.entries(value))
      if (Object.hasOwn(properties, name)) yield* longHtmlIn(properties[name], item);
  }
}
