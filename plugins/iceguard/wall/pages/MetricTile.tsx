// Draws a metric as a tile: its figure, its state by colour, icon and word, its line of a day, and hatched once it is old.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayTime, iconOf } from '#core';
import { Sparkline } from '#core/chart';
import { type MetricState, STATES } from '../../metrics/states.ts';
import { figureOf, sayMetric } from '../../metrics/value.ts';
import { Gauge } from './Gauge.tsx';
import type { ShownMetric } from './useWall.ts';
import './tile.css';

interface MetricTileProps {
  readonly metric: ShownMetric;
  /** True where a person can follow the tile to the metric's history. */
  readonly leads?: boolean;
}

export const MetricTile = observer(function MetricTile({ metric, leads = false }: MetricTileProps) {
  const { metric_id, name, widget = 'STAT', line, isOld, target } = metric;
  const { t } = useTranslation();
  const state = isOld ? 'NO_DATA' : (metric.state ?? 'NO_DATA');
  return (
    <li className="metric-tile" data-tone={STATES[state].tone} data-old={isOld} data-widget={widget}>
      <span className="metric-tile-name">
        {metric.group && <small>{metric.group}</small>}
        {leads ? <Link to={`/admin/iceguard/metric/history/${metric_id}`}>{name}</Link> : name}
      </span>
      <Figure metric={metric} />
      <span className="metric-tile-foot">
        <State state={state} />
        {isOld && metric.sampled_at && <span>{t('iceguard.wall.old', { at: formatDayTime(metric.sampled_at) })}</span>}
        {!isOld && target !== undefined && target !== null && (
          <span>{t('iceguard.wall.target', { target: sayMetric(metric, target) })}</span>
        )}
      </span>
      {widget === 'GAUGE' && <Gauge metric={metric} />}
      {widget !== 'STATUS' && line.length > 1 && <Sparkline values={line} size={[240, 48]} />}
    </li>
  );
});

function Figure({ metric }: Pick<MetricTileProps, 'metric'>) {
  const { t } = useTranslation();
  const { value, kind } = metric;
  if (value === undefined || value === null) return <strong className="metric-tile-figure">–</strong>;
  if (kind === 'STATUS')
    return <strong className="metric-tile-figure">{t(`iceguard.wall.${value > 0 ? 'yes' : 'no'}`)}</strong>;
  const { figure, unit } = figureOf(metric, value);
  return (
    <strong className="metric-tile-figure numeric">
      {figure}
      {unit && <small> {unit}</small>}
    </strong>
  );
}

function State({ state }: { readonly state: MetricState }) {
  const { t } = useTranslation();
  const Icon = iconOf(STATES[state].icon);
  return (
    <span className="metric-tile-state">
      <Icon size={16} aria-hidden="true" />
      {t(`iceguard.metric.state.${state}`)}
    </span>
  );
}
