// The value in the middle of a sentence: a time, a number with its unit, or a choice between no limit and a number.
import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { FieldSchema } from '#core/contract';
import { mayBeOpen, type Typed } from './setting.ts';

interface ValueControlProps {
  readonly id: string;
  readonly setting: FieldSchema;
  readonly typed: Typed;
  readonly label: string;
  /** Id of what says that it is wrong. */
  readonly described?: string;
  readonly busy: boolean;
  readonly onChange: (typed: Typed) => void;
}

export function ValueControl({ id, setting, typed, label, described, busy, onChange }: ValueControlProps) {
  const { t } = useTranslation();
  const { type, unit } = setting;
  const { text, isOpen } = typed;
  const choice = mayBeOpen(setting) && (
    <HTMLSelect
      aria-label={label}
      value={isOpen ? 'open' : 'limited'}
      disabled={busy}
      options={['open', 'limited'].map((value) => ({ value, label: t(`icecloud.company.sentence.${value}`) }))}
      onChange={({ currentTarget }) => onChange({ text, isOpen: currentTarget.value === 'open' })}
    />
  );
  return (
    <span className="sentence-value">
      {choice}
      {!isOpen && (
        <InputGroup
          id={id}
          className="numeric"
          size="small"
          inputMode={type === 'string' ? 'text' : 'numeric'}
          autoComplete="off"
          aria-label={label}
          aria-describedby={described}
          aria-invalid={described !== undefined}
          intent={described ? 'danger' : 'none'}
          disabled={busy}
          value={text}
          onValueChange={(next) => onChange({ text: next, isOpen: false })}
        />
      )}
      {!isOpen && unit && <span>{t(`units.${unit}`, { count: /^\d+$/.test(text) ? Number(text) : 2 })}</span>}
    </span>
  );
}
