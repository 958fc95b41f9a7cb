// Describes what both editors of a document share: as text and as source.

export type Insert = (text: string) => void;

export interface EditorProps {
  readonly id: string;
  readonly aria: object;
  readonly source: string;
  readonly locked: boolean;
  /** Set by the editor to the function that puts a text at the cursor. */
  readonly insert: { current: Insert | undefined };
  readonly onChange: (source: string) => void;
  readonly onBlur: () => void;
}
