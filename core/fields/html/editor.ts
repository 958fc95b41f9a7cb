// Describes what both ways of writing a document have: as text and as source.

export type Insert = (text: string) => void;

export interface EditorProps {
  readonly id: string;
  readonly aria: object;
  readonly source: string;
  readonly locked: boolean;
  /** Set to what puts a text at the cursor. */
  readonly insert: { current: Insert | undefined };
  readonly onChange: (source: string) => void;
  readonly onBlur: () => void;
}
