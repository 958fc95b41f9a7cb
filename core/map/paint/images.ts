// Draws the small pictures that layers use, so that no file has to be fetched.
import type { Map as MapLibre } from 'maplibre-gl';
import type { Look } from './painter.ts';

export const ARROW = 'scoop-arrow';
export const HATCH = 'scoop-hatch';

/** Pictures have this many pixels to one of the page, to be sharp on every screen. */
const RATIO = 2;
const [ARROW_SIZE, HATCH_SIZE] = [44 * RATIO, 8 * RATIO];

export function addImages(map: MapLibre, { isNight, text, halo }: Look): void {
  const line = isNight ? 'rgba(255,255,255,0.6)' : 'rgba(58,27,41,0.6)';
  const images = {
    [ARROW]: drawn(ARROW_SIZE, (context) => arrow(context, text, halo)),
    [HATCH]: drawn(HATCH_SIZE, (context) => hatch(context, line)),
  };
  for (const [id, image] of Object.entries(images)) {
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: RATIO });
  }
}

function drawn(size: number, draw: (context: CanvasRenderingContext2D) => void): ImageData | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  draw(context);
  return context.getImageData(0, 0, size, size);
}

/** Points north, above a circle in its middle, about which the map turns it. */
function arrow(context: CanvasRenderingContext2D, text: string, halo: string): void {
  const middle = ARROW_SIZE / 2;
  context.beginPath();
  context.moveTo(middle, RATIO);
  context.lineTo(middle + 7 * RATIO, 10 * RATIO);
  context.lineTo(middle - 7 * RATIO, 10 * RATIO);
  context.closePath();
  Object.assign(context, { fillStyle: text, strokeStyle: halo, lineWidth: RATIO });
  context.fill();
  context.stroke();
}

function hatch(context: CanvasRenderingContext2D, line: string): void {
  Object.assign(context, { strokeStyle: line, lineWidth: 2 * RATIO });
  for (const shift of [-HATCH_SIZE, 0, HATCH_SIZE]) {
    context.beginPath();
    context.moveTo(shift - RATIO, HATCH_SIZE + RATIO);
    context.lineTo(shift + HATCH_SIZE + RATIO, -RATIO);
    context.stroke();
  }
}
