// How high the rows of a grid are.

export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 36;
