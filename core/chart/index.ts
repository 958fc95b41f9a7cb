// Exports figures over time to plugins as `#core/chart`. The library for large charts is fetched when one is shown.
export { Bars } from './Bars.tsx';
export { Chart, type ChartProps } from './Chart.tsx';
export type { ChartBand, ChartFlag, ChartMark, ChartTone } from './over.ts';
export { Sparkline } from './Sparkline.tsx';
export type { ChartSeries, ChartUnit } from './words.ts';
