// Asks for the lines of an invoice, a quote or a repeated invoice as rows of a table: Enter leads to the next line, and
// arrows up and down.
import { Button } from '@blueprintjs/core';
import { AddIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps, formatMoney, RequiredDot, useFormRecord } from '#core';
import { sumsOfLines, totalled } from '../../invoices/lines.ts';
import { LineRow } from './lines/LineRow.tsx';
import { counted, moved, newLine, type TypedLine } from './lines/line.ts';
import { said } from './lines/said.ts';
import { WholeDiscount } from './lines/WholeDiscount.tsx';
import './lines.css';

const NONE: readonly TypedLine[] = [];
const COLUMNS = ['description', 'qty', 'unit', 'unit_price_vati', 'discount_vati', 'vat_rate', 'total_vati'] as const;

export default observer(function LinesField(props: FieldProps<TypedLine[]>) {
  const { t } = useTranslation();
  const { fieldPathId, uiSchema, required, onChange, rawErrors = [], errorSchema } = props;
  const invoice = useFormRecord();
  const body = useRef<HTMLTableSectionElement>(null);
  const lines = props.formData ?? NONE;
  const readOnly = props.readonly === true || props.disabled === true;
  const set = (next: readonly TypedLine[]) => onChange([...next], fieldPathId.path);
  const rows = totalled(counted(lines));
  const whole = { discount_vati: invoice.discount_vati, discount_percent: invoice.discount_percent } as object;
  const sums = sumsOfLines(counted(lines), whole);
  const focus = (at: number, field = 'description') =>
    body.current?.querySelector<HTMLElement>(`[data-field="lines.${at}.${field}"] :is(input, select)`)?.focus();
  const add = () => {
    flushSync(() => set([...lines, newLine(lines)]));
    focus(lines.length);
  };
  const remove = (at: number) => {
    flushSync(() => set(lines.filter((_, index) => index !== at)));
    focus(Math.min(at, lines.length - 2));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const field = (event.target as HTMLElement).closest('td')?.dataset.field?.split('.').at(-1);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.key === 'Enter' && isPlain && !event.altKey) {
      event.preventDefault();
      if (at + 1 < lines.length) focus(at + 1);
      else if (!readOnly) add();
    } else if (step && event.altKey && !readOnly) {
      event.preventDefault();
      flushSync(() => set(moved(lines, at, at + step)));
      focus(Math.max(0, Math.min(lines.length - 1, at + step)), field);
    } else if (step && isPlain && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      focus(at + step, field);
    } else if (event.key === 'Delete' && event.ctrlKey && !readOnly) {
      event.preventDefault();
      remove(at);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend; the section's title stands above
    <div
      className="invoice-lines"
      id={fieldPathId.$id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${fieldPathId.$id}-label`}
      aria-describedby={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
    >
      <span className="visually-hidden" id={`${fieldPathId.$id}-label`}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot />}
      </span>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={`invoice-line-${name}`}>
                {t(`icecloud.invoice.lines.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('icecloud.drafting.removing')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, at) => (
            <LineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: new lines have no id
              key={at}
              id={fieldPathId.$id}
              {...{ line, at, readOnly, onKey }}
              total={rows[at]?.total_vati ?? 0}
              said={said((errorSchema as Readonly<Record<number, unknown>> | undefined)?.[at])}
              onChange={(changed) => set(lines.map((each, index) => (index === at ? changed : each)))}
              onRemove={() => remove(at)}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className="muted">{t('core.form.list.empty')}</p>}
      {!readOnly && (
        <div className="invoice-lines-add">
          <Button icon={<AddIcon />} text={t('icecloud.drafting.add')} onClick={add} />
          <small className="muted">{t('icecloud.drafting.keys')}</small>
        </div>
      )}
      <WholeDiscount {...{ readOnly, sums }} onChange={(value, field) => onChange(value as never, [field])} />
      <p className="invoice-lines-sum" aria-live="polite">
        {t('icecloud.invoice.total_vati')} <strong className="numeric">{formatMoney(sums.total_vati)}</strong>
      </p>
    </div>
  );
});
