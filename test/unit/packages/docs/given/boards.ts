// Declares what the examples of docs/plugins/boards.md take as given.
import type { BoardProps } from '@scoop/core/board';

export { Button } from '@blueprintjs/core';
export { addressOf, formatDate, formatWeekday, http, useReason } from '@scoop/core';
export { DayPeriod, PaintGrid } from '@scoop/core/board';

interface Room {
  readonly id: number;
  readonly name: string;
}
interface Workshop extends Room {
  readonly version: number;
  readonly workshop_room_id: number;
  readonly time_start: string;
  readonly time_stop: string;
}
type Block = BoardProps['blocks'][number];

export declare const t: (key: string, values?: object) => string;
export declare const from: string;
export declare const day: string;
export declare const days: readonly string[];
export declare const now: string;
export declare const asked: number;
export declare const rooms: readonly Room[];
export declare const workshops: readonly Workshop[];
export declare const isTaken: (block: Block | undefined, to: object) => boolean;
export declare const isClosed: (room: string, day: string) => boolean;
export declare const placeOf: (lane: number, from: string, until: string | undefined) => object;
export declare const navigate: (address: string) => void;
export declare const change: (cells: readonly unknown[]) => Promise<void>;
export declare const setSearch: (search: { readonly day: string }) => void;
export declare const entity: Parameters<typeof import('@scoop/core')['useReason']>[0];
/** The board of the example before. */
export declare const shown: Pick<BoardProps, 'label' | 'laneLabel' | 'unit' | 'from' | 'until' | 'lanes' | 'blocks'>;
export declare const onMoves: BoardProps['onMoves'];
export declare const onCopies: BoardProps['onCopies'];
export declare const onUncopy: BoardProps['onUncopy'];
