// Tells whether a point lies within an area, for browser and server.

/** Corners of an area in their order, by longitude and latitude or in pixels. */
export type Corners = readonly (readonly [x: number, y: number])[];

export function within(corners: Corners, x: number, y: number): boolean {
  return crossings(corners, y).filter((at) => x < at).length % 2 === 1;
}

/** Answers where the border crosses that height, from left to right: always an even number. */
export function crossings(corners: Corners, y: number): number[] {
  const found: number[] = [];
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] as readonly [number, number];
    if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
  });
  return found.sort((a, b) => a - b);
}
