// Lists the heights of a grid's rows, in pixels.

export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 36;

/** Height of a line of the list for phones: a name and two short lines below it. */
export const LINE_HEIGHT = 72;
