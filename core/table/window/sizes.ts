// Lists how high the rows of a grid are, in pixels.

export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 36;
