// Asks for the details of one line of a delivery: another quantity, what was wrong and a photo of it, its temperature,
// its best-before date.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { MinusIcon, PlusIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker, formatNumber, parseNumber } from '#core';
import {
  type Article,
  askedOf,
  type Came,
  DISCREPANCIES,
  isCold,
  isTooWarm,
  type Order,
  type OrderLine,
} from './delivery.ts';
import { LinePhotos } from './LinePhotos.tsx';

interface LineDetailsProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly known?: Came;
  readonly article?: Article;
  readonly onChange: (change: Partial<Came>) => void;
  readonly onClose: () => void;
}

export function LineDetails({ order, line, known, article, onChange, onClose }: LineDetailsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { qty_received = askedOf(line), discrepancy, temperature_c, best_before = '' } = known ?? {};
  const step = (by: number) => onChange({ qty_received: Math.max(0, qty_received + by) });
  return (
    <div className="receive-details">
      <FormGroup label={t('icecloud.receive.qty')} labelFor={`${id}qty`}>
        <div className="receive-stepper">
          <Button
            size="large"
            icon={<MinusIcon />}
            aria-label={t('icecloud.receive.one.less')}
            onClick={() => step(-1)}
          />
          <Quantity
            id={`${id}qty`}
            value={qty_received}
            onValue={(value = 0) => onChange({ qty_received: value })}
            onEnter={onClose}
          />
          <Button
            size="large"
            icon={<PlusIcon />}
            aria-label={t('icecloud.receive.one.more')}
            onClick={() => step(1)}
          />
        </div>
      </FormGroup>
      <fieldset className="receive-choices">
        <legend>{t('icecloud.receive.discrepancy')}</legend>
        {[undefined, ...DISCREPANCIES].map((each) => (
          <Button
            key={each ?? 'none'}
            size="large"
            active={discrepancy === each}
            aria-pressed={discrepancy === each}
            text={t(each ? `icecloud.supplierorder.lines.discrepancy.${each}` : 'icecloud.receive.nothing')}
            onClick={() => onChange({ discrepancy: each })}
          />
        ))}
      </fieldset>
      <LinePhotos order={order} line={line} />
      {isCold(article) && (
        <FormGroup
          label={t('icecloud.receive.temperature')}
          labelFor={`${id}temperature`}
          helperText={isTooWarm(article, temperature_c) && t(`icecloud.receive.warm.${article?.temperature}`)}
          intent={isTooWarm(article, temperature_c) ? 'warning' : 'none'}
        >
          <Quantity
            id={`${id}temperature`}
            value={temperature_c}
            onValue={(value) => onChange({ temperature_c: value })}
            onEnter={onClose}
          />
        </FormGroup>
      )}
      <FormGroup label={t('icecloud.receive.best_before')} labelFor={`${id}best`}>
        <DayPicker
          id={`${id}best`}
          label={t('icecloud.receive.best_before')}
          value={best_before}
          onPick={(day) => onChange({ best_before: day || undefined })}
        />
      </FormGroup>
      <Button size="large" text={t('icecloud.receive.close')} onClick={onClose} />
    </div>
  );
}

interface QuantityProps {
  readonly id: string;
  readonly value?: number;
  readonly onValue: (value: number | undefined) => void;
  readonly onEnter: () => void;
}

/** The typed text stays as it is until the person leaves the field. */
function Quantity({ id, value, onValue, onEnter }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  const shown = value === undefined ? '' : formatNumber(value, { useGrouping: false });
  return (
    <InputGroup
      id={id}
      size="large"
      className="receive-number numeric"
      // On some tablets the keypad for decimals has no minus.
      inputMode={id.endsWith('qty') ? 'decimal' : 'text'}
      autoComplete="off"
      value={typed ?? shown}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      onValueChange={(text) => {
        setTyped(text);
        const number = parseNumber(text);
        if (typeof number !== 'string') onValue(number);
      }}
    />
  );
}
