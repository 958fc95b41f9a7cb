// Shows the values of a fixed list as chips, of which several can be ticked.
import { TickIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { type FieldSchema, iconNameOf } from '#core/contract';
import { described, labelId } from '../controls/described.ts';
import { WithIcon } from '../select/WithIcon.tsx';

/** Edits several values of an enum, which stay in the enum's order. */
export function Chips(props: WidgetProps) {
  const { id, value, disabled, readonly, options, onChange } = props;
  const choices = options.enumOptions ?? namedOptions(props);
  const { items } = props.schema as FieldSchema;
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const { 'aria-required': _, 'aria-invalid': __, ...description } = described(props);
  const toggle = (choice: unknown) => {
    const next = chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice];
    onChange(choices.map((each) => each.value).filter((each) => next.includes(each)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside; the label stands above
    <div className="form-chips" role="group" aria-labelledby={labelId(id)} {...description}>
      {choices.map((choice, index) => (
        <label key={String(choice.value)} className="form-chip">
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(choice.value)}
            disabled={disabled || readonly}
            onChange={() => toggle(choice.value)}
          />
          <TickIcon size={12} className="form-chip-tick" aria-hidden="true" />
          <WithIcon text={choice.label} icon={iconNameOf(items, choice.value)} />
        </label>
      ))}
    </div>
  );
}

/** Names the options itself, since the library does so only for lists of unique items. */
function namedOptions({ schema, uiSchema }: WidgetProps): { value: unknown; label: string }[] {
  const values = (schema as FieldSchema).items?.enum ?? [];
  const names = (uiSchema?.['ui:enumNames'] ?? []) as readonly string[];
  return values.map((value, index) => ({ value, label: names[index] ?? String(value) }));
}
