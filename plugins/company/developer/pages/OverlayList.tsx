// Lists the plugins that lay something over pages of others; those around pages can be put in another order.
import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, pageTitle, toastError, useRegistry } from '#core';
import { type OverlayRow, overlayRows } from './overlayRows.ts';
import './installed.css';
import './jobs.css';

export const OverlayList = observer(function OverlayList() {
  const { t } = useTranslation();
  const { wrapping, replacing } = overlayRows(useRegistry());
  const [busy, setBusy] = useState(false);
  const move = async (from: number, to: number) => {
    const order = wrapping.map(({ plugin }) => plugin);
    order.splice(to, 0, ...order.splice(from, 1));
    setBusy(true);
    // Every session of the company hears of the new order, this one too.
    await http.put('plugin/order', { order }).catch(() => toastError(t('company.overlays.failed')));
    setBusy(false);
  };
  if (wrapping.length + replacing.length === 0) return null;
  return (
    <section aria-labelledby="developer-overlays">
      <h2 id="developer-overlays">{t('company.overlays.title')}</h2>
      {wrapping.length > 1 && <p className="jobs-intro">{t('company.overlays.text')}</p>}
      <ol className="installed">
        {wrapping.map((row, place) => (
          <OverlayLine key={row.plugin} row={row}>
            {(name) =>
              wrapping.length > 1 && (
                <span>
                  <Button
                    variant="minimal"
                    icon={<ArrowUpIcon />}
                    disabled={busy || place === 0}
                    aria-label={t('company.overlays.up', { plugin: name })}
                    onClick={() => void move(place, place - 1)}
                  />
                  <Button
                    variant="minimal"
                    icon={<ArrowDownIcon />}
                    disabled={busy || place === wrapping.length - 1}
                    aria-label={t('company.overlays.down', { plugin: name })}
                    onClick={() => void move(place, place + 1)}
                  />
                </span>
              )
            }
          </OverlayLine>
        ))}
        {replacing.map((row) => (
          <OverlayLine key={row.plugin} row={row} />
        ))}
      </ol>
    </section>
  );
});

interface OverlayLineProps {
  readonly row: OverlayRow;
  /** Draws the buttons at the end of the line, for the plugin of that name. */
  readonly children?: (name: string) => React.ReactNode;
}

function OverlayLine({ row: { plugin, around, instead }, children }: OverlayLineProps) {
  const { t } = useTranslation();
  const name = t(`${plugin}.menu.${plugin}`, { defaultValue: plugin });
  const titles = (pages: OverlayRow['around']) => pages.map((page) => pageTitle(page, t)).join(', ');
  return (
    <li className="installed-plugin">
      <div className="installed-head">
        <strong>{name}</strong>
        {children?.(name)}
      </div>
      {around.length > 0 && <p className="installed-adds">{t('company.overlays.around', { pages: titles(around) })}</p>}
      {instead.length > 0 && (
        <p className="installed-adds">{t('company.overlays.instead', { pages: titles(instead) })}</p>
      )}
    </li>
  );
}
