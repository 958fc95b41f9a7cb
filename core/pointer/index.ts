// Exports to plugins, as `#core/pointer`: following a pointer that is held down, a press that becomes a drag,
// words beside the pointer, and scrolling while something is dragged to an edge.
export { followPointer, swallowClick } from '../ui/focus/followPointer.ts';
export { pressToDrag } from '../ui/focus/pressToDrag.ts';
export { sayAt } from '../ui/focus/sayAt.ts';
export { scrollAtEdges } from '../ui/focus/scrollAtEdges.ts';
