// Shows the options of one group of a product, each with its extra price, and a field where one takes a written text.
import { InputGroup } from '@blueprintjs/core';
import { Fragment } from 'react';
import { formatMoney } from '#core';
import { type BasketLine, isChoice, type OptionGroup, withChoice, withText } from './basket.ts';

interface ChoicesFieldProps {
  readonly group: OptionGroup;
  readonly line: BasketLine;
  readonly readOnly: boolean;
  readonly onChange: (line: BasketLine) => void;
}

export function ChoicesField({ group, line, readOnly, onChange }: ChoicesFieldProps) {
  return (
    <fieldset className="basket-options" disabled={readOnly}>
      <legend>{group.name}</legend>
      {group.options?.map((option) => {
        const chosen = line.options?.find((one) => isChoice(one, group.name, option));
        return (
          <Fragment key={option.id ?? option.name}>
            <label>
              <input
                type={(group.max ?? 1) > 1 || (group.min ?? 0) === 0 ? 'checkbox' : 'radio'}
                checked={chosen !== undefined}
                onChange={() => onChange(withChoice(line, group, option))}
              />
              {option.name}
              {option.price_delta_vati ? ` +${formatMoney(option.price_delta_vati)}` : ''}
            </label>
            {chosen && option.text_limit !== undefined && (
              <InputGroup
                size="small"
                className="basket-note"
                aria-label={option.name}
                placeholder={option.name}
                maxLength={option.text_limit}
                value={chosen.text ?? ''}
                onValueChange={(text) => onChange(withText(line, group, option, text))}
              />
            )}
          </Fragment>
        );
      })}
    </fieldset>
  );
}
