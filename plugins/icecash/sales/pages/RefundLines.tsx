// Lists what is left of a ticket, each line with how many of it go back.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import type { LineLeft } from '../left.ts';

interface RefundLinesProps {
  readonly left: readonly LineLeft[];
  /** Line id to how many of it go back. */
  readonly back: ReadonlyMap<number, number>;
  readonly onBack: (id: number, qty: number) => void;
  readonly isBusy: boolean;
}

export function RefundLines({ left, back, onBack, isBusy }: RefundLinesProps) {
  return (
    <ul className="refund-lines">
      {left.map((line) => (
        <RefundLine key={line.id} {...{ line, isBusy }} qty={back.get(line.id ?? 0) ?? 0} onBack={onBack} />
      ))}
    </ul>
  );
}

interface RefundLineProps extends Pick<RefundLinesProps, 'onBack' | 'isBusy'> {
  readonly line: LineLeft;
  readonly qty: number;
}

function RefundLine({ line, qty, onBack, isBusy }: RefundLineProps) {
  const { t } = useTranslation();
  const { id = 0, name, qty: most, total_vati = 0 } = line;
  const set = (to: number) => onBack(id, Math.max(0, Math.min(most, to)));
  return (
    <li>
      <span>
        {name} <small className="muted numeric">{formatMoney(total_vati)}</small>
      </span>
      <ButtonGroup role="group" aria-label={name}>
        <Button
          icon="minus"
          disabled={isBusy || qty === 0}
          aria-label={t('icecash.refund.less', { name })}
          onClick={() => set(qty - 1)}
        />
        <output className="refund-qty numeric" aria-live="polite">
          {t('icecash.refund.of', { qty: formatNumber(qty), most: formatNumber(most) })}
        </output>
        <Button
          icon="plus"
          disabled={isBusy || qty === most}
          aria-label={t('icecash.refund.more', { name })}
          onClick={() => set(qty + 1)}
        />
      </ButtonGroup>
    </li>
  );
}
