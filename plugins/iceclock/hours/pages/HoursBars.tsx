// Draws a row on the time axis: the planned bar above, the worked one below, with breaks as gaps. The same is said in words
// beside it, so it is hidden from screen readers.
import { type Axis, placeOf, type Stretch, stretchOf, workedStretches } from './axis.ts';
import type { JudgedRow } from './rows.ts';

const at = ({ left, width }: Stretch) => ({ left: `${left * 100}%`, width: `${width * 100}%` });

export function HoursBars({ one: { row, review }, axis, now }: { one: JudgedRow; axis: Axis; now: number }) {
  const { business_date: day, planned_from, planned_until, stopped_at, started_at } = row;
  const isLive = started_at !== undefined && stopped_at === undefined;
  const tone = review.isClean || review.stage === 'APPROVED' ? 'success' : isLive ? 'info' : 'warning';
  return (
    <div className="hours-bars" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <span key={tick} className="hours-tick" style={{ left: `${placeOf(tick, axis) * 100}%` }} />
      ))}
      <div className="hours-track">
        {planned_from && planned_until && (
          <span className="hours-planned" style={at(stretchOf(day, planned_from, planned_until, axis))} />
        )}
      </div>
      <div className="hours-track" data-tone={tone}>
        {workedStretches(row, now, axis).map((stretch) => (
          <span key={stretch.left} className="hours-worked" data-live={isLive || undefined} style={at(stretch)} />
        ))}
      </div>
    </div>
  );
}

export function HoursScale({ axis }: { readonly axis: Axis }) {
  return (
    <div className="hours-scale" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <span key={tick} className="numeric" style={{ left: `${placeOf(tick, axis) * 100}%` }}>
          {(tick / 60) % 24}
        </span>
      ))}
    </div>
  );
}
