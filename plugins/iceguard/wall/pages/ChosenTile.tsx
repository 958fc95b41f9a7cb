// Shows on the dashboard the metrics that a person chose, or those of the wall until they choose; each leads to its history.
import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, Skeleton, session } from '#core';
import { ChooseMetrics } from './ChooseMetrics.tsx';
import { CHOSEN } from './chosen.ts';
import { MetricTile } from './MetricTile.tsx';
import { useWall } from './useWall.ts';

export default observer(function ChosenTile() {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const said = session.auth.authEmployee?.tiles?.[CHOSEN.key]?.[CHOSEN.name];
  const ids = typeof said === 'string' && said !== '' ? said : undefined;
  const { metrics, state, reload } = useWall(ids);
  if (state === 'failed' && metrics.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && metrics.length === 0) return <Skeleton shape="lines" />;
  return (
    <>
      {metrics.length === 0 ? (
        <p className="muted">{t('iceguard.widget.chosen.none')}</p>
      ) : (
        <ul className="metric-tiles">
          {metrics.map((metric) => (
            <MetricTile key={metric.metric_id} metric={metric} leads />
          ))}
        </ul>
      )}
      <p className="metric-tiles-foot">
        <Button
          size="small"
          variant="minimal"
          icon={<EditIcon />}
          text={t('iceguard.widget.chosen.choose')}
          onClick={() => setChoosing(true)}
        />
        <Link to="/admin/fullscreenmetrics">{t('iceguard.widget.chosen.wall')}</Link>
      </p>
      {isChoosing && (
        <ChooseMetrics
          chosen={ids ? ids.split(',').map(Number) : metrics.map(({ metric_id }) => metric_id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
});
