// Describes what the frame of a tile that is being arranged is given.
import type { Draft } from './draft.ts';

export interface TileFrameProps {
  readonly tile: { readonly key: string; readonly name: string; readonly size?: number };
  readonly columns: number;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Says what has changed to who does not see it. */
  readonly onSaid: (text: string) => void;
}
