// Door of the room for plugins, `#core/chart`: figures over time. What draws a large one is fetched when one is shown.
export { Bars } from './Bars.tsx';
export { Chart, type ChartProps } from './Chart.tsx';
export { Sparkline } from './Sparkline.tsx';
export type { ChartSeries, ChartUnit } from './words.ts';
