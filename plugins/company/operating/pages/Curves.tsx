// Draws the curves of how Scoop ran: a gap stands where no process wrote.
import { useTranslation } from 'react-i18next';
import { Chart, type ChartUnit } from '#core/chart';
import { CHARTS, type ChartOf } from './charts.ts';
import type { AskedOperation, Operation } from './useOperation.ts';

const HEIGHT = 180;

export function Curves({ asked }: { readonly asked: AskedOperation }) {
  const { t } = useTranslation();
  const { data, ends, state, reload } = asked;
  const points = filled(data);
  return (
    <div className="operating-curves">
      {CHARTS.map((chart) => (
        <section className="panel" key={chart.id}>
          <Chart
            title={t(`company.operating.chart.${chart.id}`)}
            height={HEIGHT}
            x={points.map(({ at }) => at)}
            series={chart.lines.map((line) => ({
              label: t(`company.operating.line.${line}`),
              unit: unitOf(chart, t),
              values: points.map(({ figures }) => shareOf(chart, figures?.[line])),
            }))}
            ends={ends}
            asked={{ state, reload }}
          />
        </section>
      ))}
    </div>
  );
}

function unitOf({ unit }: ChartOf, t: (key: string) => string): ChartUnit | undefined {
  if (unit === undefined || unit === 'percent') return unit;
  return t(`company.operating.unit.${unit}`);
}

/** A percentage is drawn as a share of one. */
const shareOf = ({ unit }: ChartOf, value: number | undefined) =>
  value !== undefined && unit === 'percent' ? value / 100 : value;

interface Point {
  readonly at: string;
  readonly figures?: Readonly<Record<string, number>>;
}

/** Puts an empty point where one is missing, so that no line leads over a pause. */
export function filled(data: Pick<Operation, 'points' | 'seconds'> | undefined): Point[] {
  if (!data) return [];
  const step = data.seconds * 1000;
  return data.points.flatMap((point, index): Point[] => {
    const before = data.points[index - 1];
    const isGap = before !== undefined && Date.parse(point.at) - Date.parse(before.at) > step * 1.5;
    return isGap ? [{ at: new Date(Date.parse(before.at) + step).toISOString() }, point] : [point];
  });
}
