// Lists the runs of the day that orders can go to, as menu entries with a warning if one does not fit, and a new run in
// each van.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#core';
import { LIVE, type Run, type Van } from './dispatch.ts';

interface RunItemsProps {
  readonly runs: readonly Run[];
  readonly vans: readonly Van[];
  /** The run that the orders are on. */
  readonly from?: number;
  /** A warning about moving them to that run. */
  readonly warning: (run: Run) => string | undefined;
  /** Sends the orders to a run, or to a new run of that van. */
  readonly onSend: (to: { readonly run?: number; readonly van?: number }) => void;
}

export function RunItems({ runs, vans, from, warning, onSend }: RunItemsProps) {
  const { t } = useTranslation();
  const open = runs.filter(({ id, status, kind }) => LIVE.includes(status) && kind === 'DELIVERY' && id !== from);
  return (
    <>
      {open.map((run) => (
        <MenuItem
          key={run.id}
          text={`${run.delivery_van?.display} · ${formatTime(run.time_start)}`}
          label={warning(run) ?? run.driver_employee?.display ?? t('iceshop.dispatch.noDriver')}
          onClick={() => onSend({ run: run.id })}
        />
      ))}
      <MenuDivider title={t('iceshop.dispatch.newRun')} />
      {vans.map(({ id, nr, name, unsafe }) => (
        <MenuItem
          key={id}
          text={`${nr} · ${name}`}
          label={unsafe ? t('iceshop.dispatch.unsafe') : undefined}
          onClick={() => onSend({ van: id })}
        />
      ))}
    </>
  );
}
