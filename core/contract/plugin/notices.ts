// Declares the kinds of notices for people's inboxes.
import type { Tone } from '../entity/field-values.ts';

/** A kind of what people are told in their inbox (its sentence: text key `{plugin}.notice.{id}`). */
export interface Notice {
  readonly id: string;
  readonly icon?: string;
  /** Of the icon, where nobody's picture stands in its place; beside the words, never alone. */
  readonly tone?: Tone;
  /** Part of the record's page that it leads to: `comments`. */
  readonly at?: string;
  /** Id of the plugin's page that it leads to, where what it is about has no page. */
  readonly page?: string;
}
