// Asks what a line of an invoice is for: typed freely, or found among own articles and what modules offer.
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { useQuery } from '#core/records';
import { SuggestInput } from '../SuggestInput.tsx';
import { useSettled } from '../useSettled.ts';
import type { Goods } from './line.ts';

interface GoodsCellProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly said?: string;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onType: (typed: string | undefined) => void;
  readonly onPick: (goods: Goods) => void;
}

export function GoodsCell({ id, label, value, readOnly, said, onKey, onType, onPick }: GoodsCellProps) {
  const { t } = useTranslation();
  // Lines that nobody types in ask for nothing.
  const [sought, setSought] = useState('');
  const typed = useSettled(sought.trim());
  const { rows } = useQuery(typed === '' ? undefined : 'icecloud/goods', { typed });
  const found = typed === '' ? [] : rows;
  return (
    <SuggestInput
      id={id}
      value={value}
      readOnly={readOnly}
      isInRow
      listName={t('icecloud.drafting.goodsFound')}
      placeholder={readOnly ? undefined : t('icecloud.drafting.goodsSought')}
      aria={{
        'aria-label': label,
        'aria-invalid': said !== undefined || undefined,
        'aria-describedby': said === undefined ? undefined : `${id}-said`,
      }}
      found={found.map(({ source, record_id, name, sku, source_name, unit_price_vati }) => ({
        key: `${source} ${record_id}`,
        title: name,
        detail: [sku, source_name].filter(Boolean).join(' · '),
        aside: unit_price_vati === undefined ? '' : formatMoney(unit_price_vati),
      }))}
      onType={(text) => {
        setSought(text);
        onType(text || undefined);
      }}
      onPick={(at) => found[at] && onPick(found[at])}
      onKey={onKey}
    />
  );
}
