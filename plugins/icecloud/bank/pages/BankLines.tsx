// Shows what was understood of each pasted bank line: its amount, the invoice that it pays, or why it pays none.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { EmptyState, formatDate, formatMoney } from '#core';

export interface PastedLine {
  readonly line: number;
  readonly text: string;
  readonly date?: string;
  readonly amount?: number;
  readonly name?: string;
  readonly mistyped?: string;
  readonly state: string;
  readonly parts?: readonly Part[];
  /** The amount by which a line that names several invoices exceeds them. */
  readonly rest?: number;
}

interface Part {
  readonly id: number;
  readonly nr: string;
  readonly name: string;
  readonly amount: number;
  readonly left: number;
  readonly why: string;
}

const TONE: Readonly<Record<string, 'success' | 'warning' | 'none'>> = {
  MATCHED: 'success',
  BOOKED: 'success',
  OUTGOING: 'none',
  KEPT: 'none',
  BEFORE: 'none',
};

export function BankLines({ lines }: { lines: readonly PastedLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return <EmptyState icon="bank-account" title={t('icecloud.bank.none')} />;
  return (
    <ul className="bank-lines">
      {lines.map((line) => (
        <li key={line.line}>
          <Line {...line} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, text, date, amount, name, mistyped, state, parts = [], rest = 0 }: PastedLine) {
  const { t } = useTranslation();
  const isRead = date !== undefined && amount !== undefined;
  return (
    <>
      <span className="bank-what">
        <span>{isRead ? [formatDate(date), name].filter(Boolean).join(' · ') : text}</span>
        {isRead && !name && parts.length === 0 && <span className="muted bank-message">{text}</span>}
        {parts.map((part) => (
          <span key={part.id} className="muted">
            {[
              part.nr,
              part.name,
              ...(parts.length > 1 ? [formatMoney(part.amount)] : []),
              t(`icecloud.bank.why.${part.why}`),
            ].join(' · ')}
            {part.left > 0 && ` · ${t('icecloud.bank.left', { amount: formatMoney(part.left) })}`}
            {part.left < 0 && ` · ${t('icecloud.bank.over', { amount: formatMoney(-part.left) })}`}
          </span>
        ))}
        {rest > 0 && <span className="muted">{t('icecloud.bank.rest', { amount: formatMoney(rest) })}</span>}
        {mistyped && <span className="muted">{mistyped}</span>}
        {state === 'REPEATED' && <span className="muted">{t('icecloud.bank.repeated')}</span>}
      </span>
      <span className="numeric">{amount !== undefined && formatMoney(amount)}</span>
      <Tag minimal intent={TONE[state] ?? 'warning'} title={t('icecloud.bank.line', { line })}>
        {t(`icecloud.bank.state.${state}`)}
      </Tag>
    </>
  );
}
