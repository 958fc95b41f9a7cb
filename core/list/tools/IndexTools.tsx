// Shows the menu of an index: print, export, import and plugins' tools, each with its dialog.
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { pageOf } from '../../entity/action/pageOf.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedAction } from '../../plugins/resolved.ts';
import { explains } from '../../ui/explained.ts';
import { useReturningFocus } from '../../ui/focus/useReturningFocus.ts';
import { iconOf } from '../../ui/theme/icons.ts';
import { ExchangeDialog, ExchangeItems } from '../exchange/ExchangeItems.tsx';
import type { ExportedList } from '../exchange/exporting.ts';
import { usePastedSheet } from '../exchange/usePastedSheet.ts';
import { usePrintKey } from '../print/usePrintKey.ts';
import { type Exchange, exchangesOf, toolIn, toolsOf } from './listTools.ts';

export const IndexTools = observer(function IndexTools(shown: ExportedList) {
  const { entity, query } = shown;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [running, setRunning] = useState<ResolvedAction | null>(null);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [sheet, setSheet] = useState<File>();
  const returning = useReturningFocus();
  const open = (next: Exchange | null, pasted?: File): void => {
    setSheet(pasted);
    setExchange(next);
  };
  usePastedSheet(exchangesOf(entity).includes('import') ? (pasted) => open('import', pasted) : undefined);
  usePrintKey(exchangesOf(entity).includes('print') && !shown.rows.isEmpty ? () => open('print') : undefined);
  const tools = toolsOf(entity);
  useAskedTool((id) => {
    const exchange = exchangesOf(entity).find((one) => one === id);
    if (exchange) open(exchange);
    else setRunning(tools.find(({ key }) => key === id) ?? null);
  });
  if (tools.length === 0 && exchangesOf(entity).length === 0) return null;
  return (
    <>
      <PopoverNext
        lazy
        placement="bottom-end"
        {...returning}
        content={
          <Menu>
            <ExchangeItems entity={entity} onOpen={open} />
            {tools.map((tool) => {
              const Icon = iconOf(tool.icon);
              return (
                <MenuItem
                  key={tool.key}
                  icon={<Icon />}
                  text={t(tool.titleKey)}
                  onClick={() => (tool.to ? void navigate(pageOf(tool.to)) : setRunning(tool))}
                  {...explains('action', tool.key)}
                />
              );
            })}
          </Menu>
        }
      >
        <Button className="view-more" variant="minimal" icon={<MoreIcon />} aria-label={t('core.view.more')} />
      </PopoverNext>
      <ExchangeDialog {...shown} open={exchange} sheet={sheet} onClose={() => open(null)} />
      {running && (
        <Contribution plugin={running.plugin} id={`${entity.model}.tools.${running.id}`}>
          {running.load && <LazyContribution load={running.load} query={query} close={() => setRunning(null)} />}
        </Contribution>
      )}
    </>
  );
});

/**
 * Opens the tool that the search over everything led to, once: coming back to this entry of the history does not open
 * it again.
 */
function useAskedTool(onAsked: (id: string) => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = toolIn(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    if (asked === undefined) return;
    onAsked(asked);
    void navigate(pathname + search, { replace: true, state: null });
  }, [asked]);
}
