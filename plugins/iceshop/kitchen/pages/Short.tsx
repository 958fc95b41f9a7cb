// Lists what will run short on the day, for people to see before the kitchen begins, so that they can still order or
// change.
import { Callout } from '@blueprintjs/core';
import { ChevronDownIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { today } from '#core/contract';
import { useQuery } from '#core/records';

export function Short({ date, division, isBegun }: { date: string; division: number; isBegun: boolean }) {
  const { t } = useTranslation();
  // The list does not fold up when work begins, because that would move the tiles below it.
  const [isOpen] = useState(!isBegun || date > today());
  const { rows } = useQuery('iceshop/worksheet-short', { date, division_id: division });
  if (rows.length === 0) return null;
  const amount = (value: number, unit: string) => `${formatNumber(value)} ${t(`iceshop.stockitem.unit.${unit}`)}`;
  return (
    <Callout className="worksheet-short" intent="warning" icon={false}>
      <details open={isOpen}>
        <summary>
          <WarningSignIcon size={20} aria-hidden="true" />
          {t('iceshop.worksheet.short', { count: rows.length })}
          <ChevronDownIcon className="worksheet-more" size={20} aria-hidden="true" />
        </summary>
        <ul>
          {rows.map(({ stock_item_id, name, unit, needed, on_hand, incoming, short }) => (
            <li key={stock_item_id}>
              <b>{name}</b>{' '}
              {t('iceshop.worksheet.shortOf', {
                short: amount(short, unit),
                needed: formatNumber(needed),
                here: formatNumber(on_hand),
                coming: formatNumber(incoming),
              })}
            </li>
          ))}
        </ul>
      </details>
    </Callout>
  );
}
