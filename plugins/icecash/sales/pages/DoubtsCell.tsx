// Shows why a ticket is doubted: its tile was gone by then, or had another price.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#core/contract';
import './sale.css';

export default function DoubtsCell({ value }: CellProps) {
  const { t } = useTranslation();
  if (!Array.isArray(value) || value.length === 0) return null;
  return (
    <span className="sale-doubts">
      {value.map((doubt) => (
        <Tag key={doubt} minimal intent="warning" title={t(`icecash.sale.doubts.${doubt}.why`)}>
          {t(`icecash.sale.doubts.${doubt}`)}
        </Tag>
      ))}
    </span>
  );
}
