// Stands in for the server on the map of the vans, in the page itself: so many vans that stand, and so many of which each
// tells a new position every second. It notes when a position was told, and when the map drew after it.
import type { Page } from 'puppeteer';

interface Traffic {
  readonly standing: number;
  readonly moving: number;
}

type Told = Window & { traffic?: { told: number[]; drawn: number[] } };

/** Runs in the page, before anything of it. */
export function tellPositions({ standing, moving }: Traffic): void {
  const noted = { told: [] as number[], drawn: [] as number[] };
  (window as unknown as Told).traffic = noted;
  const place = (nth: number, step: number) => ({
    longitude: 3.6 + ((nth * 37 + step) % 1000) / 4000,
    latitude: 51 + ((nth * 53 + step) % 1000) / 8000,
  });
  const van = (nth: number) => ({
    ...{ id: nth + 1, nr: nth + 1, name: `Van ${nth + 1}`, color_background: '#e8590c', color_text: '#ffffff' },
    ...{ ...place(nth, 0), velocity: 0, position_at: new Date().toISOString() },
    ...(nth < moving && { tablet_id: nth + 1 }),
  });
  const position = (nth: number, step: number) => ({
    ...{ id: step * moving + nth + 1, tablet_id: nth + 1, icecream_van_id: nth + 1, ...place(nth, step) },
    ...{ velocity: 25, heading: (nth + step * 7) % 360, recorded_at: new Date().toISOString() },
  });
  const each = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth));
  const json = (data: readonly object[]) =>
    new Response(JSON.stringify({ data, meta: { more: false, total: data.length } }), {
      headers: { 'Content-Type': 'application/json' },
    });
  const stream = () => {
    let step = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (events) => {
        setInterval(() => {
          step += 1;
          const rows = each(moving, (nth) => position(nth, step));
          const data = JSON.stringify({ resource: 'trackerposition', rows });
          noted.told.push(performance.now());
          events.enqueue(new TextEncoder().encode(`event: arrived\ndata: ${data}\n\n`));
        }, 1000);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const [what] = asked;
    const { pathname } = new URL(what instanceof Request ? what.url : String(what), window.location.href);
    if (pathname.endsWith('/query/icetruck/map-vans')) return json(each(standing + moving, van));
    if (pathname.endsWith('/trackerposition/newest')) return json([]);
    if (pathname.endsWith('/events/arrived')) return stream();
    return fetch(...asked);
  };
  // Each picture of the map draws elements; between pictures it draws nothing.
  const drawing = WebGL2RenderingContext.prototype;
  const { drawElements } = drawing;
  drawing.drawElements = function (...values) {
    noted.drawn.push(performance.now());
    drawElements.apply(this, values);
  };
}

/** Waits until positions were told so many times; it asks once a second, so that asking costs the page nothing. */
export const toldTimes = (page: Page, times: number): Promise<unknown> =>
  page.waitForFunction(
    (most) => ((window as unknown as Told).traffic?.told.length ?? 0) >= most,
    { polling: 1000, timeout: 300_000 },
    times,
  );

/** Runs in the page: milliseconds from each second's positions until the first picture, and until the last. */
export function pixelTimes(since: number): { first: number[]; last: number[] } {
  const { told = [], drawn = [] } = (window as unknown as Told).traffic ?? {};
  const spans = told.filter((at) => at >= since).slice(0, -1);
  const within = spans.map((at, nth) => drawn.filter((time) => time > at && time < (spans[nth + 1] ?? at + 1000)));
  const seen = within.map((times, nth) => ({ at: spans[nth] ?? 0, times })).filter(({ times }) => times.length > 0);
  return {
    first: seen.map(({ at, times }) => (times[0] ?? 0) - at),
    last: seen.map(({ at, times }) => (times.at(-1) ?? 0) - at),
  };
}
