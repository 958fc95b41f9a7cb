// Draws one line of an invoice as a row of the table, each value in a cell of its own.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { DiscountCell } from './DiscountCell.tsx';
import { GoodsCell } from './GoodsCell.tsx';
import { type TypedLine, withGoods } from './line.ts';
import { NumberCell } from './NumberCell.tsx';
import { RateCell } from './RateCell.tsx';

const UNITS = ['PIECE', 'LITRE', 'KG', 'PERSON', 'BOX', 'HOUR', 'DAY', 'KM'] as const;

interface LineRowProps {
  readonly id: string;
  readonly line: TypedLine;
  readonly at: number;
  readonly total: number;
  readonly readOnly: boolean;
  readonly said: Readonly<Record<string, string>>;
  readonly onKey: (event: KeyboardEvent, at: number) => void;
  readonly onChange: (line: TypedLine) => void;
  readonly onRemove: () => void;
}

export function LineRow({ id, line, at, total, readOnly, said, onKey, onChange, onRemove }: LineRowProps) {
  const { t } = useTranslation();
  const name = (field: string) => t(`icecloud.invoice.lines.${field}`);
  const label = (field: string) => t('icecloud.drafting.cell', { field: name(field), line: at + 1 });
  const cell = (field: string) => ({
    ...{ id: `${id}_${at}_${field}`, label: label(field), said: said[field], readOnly },
    onKey: (event: KeyboardEvent) => onKey(event, at),
  });
  const boxOf = (field: string) => ({ 'data-field': `lines.${at}.${field}`, 'data-label': name(field) });
  const set = (changes: TypedLine) => onChange({ ...line, ...changes });
  return (
    <tr className="invoice-line">
      <td {...boxOf('description')}>
        <GoodsCell
          {...cell('description')}
          value={line.description ?? ''}
          onType={(description) => set({ description })}
          onPick={(goods) => onChange(withGoods(line, goods))}
        />
        <Said {...cell('description')} />
      </td>
      <td {...boxOf('qty')}>
        <NumberCell {...cell('qty')} value={line.qty} onValue={(qty) => set({ qty })} />
        <Said {...cell('qty')} />
      </td>
      <td {...boxOf('unit')}>
        <HTMLSelect
          id={`${id}_${at}_unit`}
          fill
          aria-label={label('unit')}
          iconProps={{ title: '' }}
          disabled={readOnly}
          value={line.unit ?? ''}
          onChange={({ currentTarget }) => set({ unit: currentTarget.value || undefined })}
        >
          <option value="">–</option>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`icecloud.invoice.lines.unit.${unit}`)}
            </option>
          ))}
        </HTMLSelect>
      </td>
      <td {...boxOf('unit_price_vati')}>
        <NumberCell
          {...cell('unit_price_vati')}
          money
          value={line.unit_price_vati}
          onValue={(unit_price_vati) => set({ unit_price_vati })}
        />
        <Said {...cell('unit_price_vati')} />
      </td>
      <td {...boxOf('discount_vati')}>
        <DiscountCell
          {...cell('discount_vati')}
          discount_vati={line.discount_vati}
          discount_percent={line.discount_percent}
          onValue={set}
        />
        <Said {...cell('discount_vati')} said={said.discount_vati ?? said.discount_percent} />
      </td>
      <td {...boxOf('vat_rate')}>
        <RateCell {...cell('vat_rate')} line={line} onChange={set} />
        <Said {...cell('vat_rate')} />
      </td>
      <td className="numeric" data-label={name('total_vati')}>
        {formatMoney(total)}
      </td>
      <td>
        {!readOnly && (
          <Button
            variant="minimal"
            icon={<TrashIcon />}
            aria-label={t('icecloud.drafting.remove', { line: at + 1 })}
            title={t('icecloud.drafting.remove', { line: at + 1 })}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}

function Said({ id, said }: { readonly id: string; readonly said?: string }) {
  return said === undefined ? null : (
    <small id={`${id}-said`} className="invoice-line-refused" role="alert">
      {said}
    </small>
  );
}
