// Says on a day without work when the next day with work is, and how much it holds.

import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { EmptyState, formatDay, formatNumber } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useKept } from '#core/outbox';
import { useQuery } from '#core/records';
import { clock } from './words.ts';

export type WorkDay = QueryRowTypes['iceshop/worksheet-days'];

interface NextDayProps {
  readonly date: string;
  readonly division: number;
  readonly onGo: (date: string) => void;
}

export function NextDay({ date, division, onGo }: NextDayProps) {
  const { t } = useTranslation();
  const { rows, state } = useQuery('iceshop/worksheet-days', { division_id: division });
  const { value: days } = useKept(`worksheet-days ${division}`, state === 'ready' ? rows : undefined);
  if (!days) return null;
  const next =
    days.find((day) => day.date > date && day.due !== undefined) ?? days.find(({ due }) => due !== undefined);
  if (!next)
    return <EmptyState icon="snowflake" title={t('iceshop.worksheet.none')} text={t('iceshop.worksheet.noneText')} />;
  const day = formatDay(next.date, 'long');
  const values = {
    day,
    orders: next.orders,
    quantity: formatNumber(next.quantity - next.done),
    time: clock(next.due ?? ''),
  };
  return (
    <EmptyState
      icon="snowflake"
      title={t('iceshop.worksheet.none')}
      text={t('iceshop.worksheet.next', { ...values, count: next.orders })}
      action={<Button intent="primary" text={t('iceshop.worksheet.goTo', { day })} onClick={() => onGo(next.date)} />}
    />
  );
}
