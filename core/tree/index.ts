// Exports a tree whose items people walk, rename and put in order.
export { MoveItems } from './MoveItems.tsx';
export { Tree } from './Tree.tsx';
export { Turns } from './Turns.ts';
export { itemOf, type Line, linesOf, moved, type Place, placeOf, type TreeItem } from './tree.ts';
export type { LineActs, TreeState } from './treeState.ts';
