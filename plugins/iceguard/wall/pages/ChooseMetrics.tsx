// Asks which metrics a person wants on their dashboard, by ticking them off below their groups.
import { Button, Checkbox } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, FormDialog, keepTile, Skeleton } from '#core';
import { grouped } from '#core/contract';
import { useRecords } from '#core/records';
import { CHOSEN, MOST_CHOSEN } from './chosen.ts';

interface ChooseMetricsProps {
  readonly chosen: readonly number[];
  readonly onClose: () => void;
}

interface Metric {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly group?: string;
}

export const ChooseMetrics = observer(function ChooseMetrics({ chosen, onClose }: ChooseMetricsProps) {
  const { t } = useTranslation();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(chosen));
  const [trouble, setTrouble] = useState<'' | 'busy' | 'failed'>('');
  const { records, state, reload } = useRecords<Metric>('metric', { 'page[size]': '200' });
  const turn = (id: number) =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const save = async (metrics: string) => {
    setTrouble('busy');
    try {
      await keepTile(CHOSEN.key, { [CHOSEN.name]: metrics });
      onClose();
    } catch {
      setTrouble('failed');
    }
  };
  return (
    <FormDialog
      title={t('iceguard.widget.chosen.choose')}
      help={t('iceguard.widget.chosen.help', { count: MOST_CHOSEN })}
      failure={trouble === 'failed' ? t('core.dashboard.tile.failed') : ''}
      busy={trouble === 'busy'}
      isReady={ids.size > 0}
      submit={t('core.dialog.save')}
      onSubmit={() => void save([...ids].join())}
      onClose={onClose}
    >
      {state === 'failed' && <ErrorState onRetry={reload} />}
      {state === 'loading' && records.length === 0 && <Skeleton shape="lines" />}
      {[...grouped(records, ({ group }) => group ?? '')].map(([name, metrics]) => (
        <fieldset key={name} className="metric-choice">
          <legend>{name}</legend>
          {metrics.map(({ id, name: label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={ids.has(id)}
              disabled={!ids.has(id) && ids.size >= MOST_CHOSEN}
              onChange={() => turn(id)}
            />
          ))}
        </fieldset>
      ))}
      <Button variant="minimal" text={t('iceguard.widget.chosen.asWall')} onClick={() => void save('')} />
    </FormDialog>
  );
});
