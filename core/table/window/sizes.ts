// Lists the heights of a grid's rows, in pixels.

export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 36;
