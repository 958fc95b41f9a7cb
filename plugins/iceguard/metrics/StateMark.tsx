// Shows the state of a metric by icon, word and colour, never by colour alone.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { iconOf } from '#core';
import { type MetricState, STATES } from './states.ts';

export function StateMark({ state }: { readonly state: MetricState }) {
  const { t } = useTranslation();
  const { tone, icon } = STATES[state];
  const Icon = iconOf(icon);
  return (
    <Tag minimal className="state-tag" data-tone={tone} icon={<Icon size={14} />}>
      {t(`iceguard.metric.state.${state}`)}
    </Tag>
  );
}
