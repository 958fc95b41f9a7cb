// Filters a text by a part that it has, by a part that it lacks, or by both.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../entityField.ts';
import type { Conditions } from '../shape.ts';
import type { Filter, FilterProps } from './filter.ts';
import { useTyped } from './useTyped.ts';

const PARTS = ['contains', 'lacks'] as const;
type Part = (typeof PARTS)[number];

export const textFilter: Filter = {
  Editor: TextFilter,
  text: ({ conditions, t }) => {
    const said = PARTS.filter((part) => conditions[part] !== undefined);
    if (said.length === 0) return conditions.eq ?? '';
    return said.map((part) => t(`core.filter.${part}Text`, { text: conditions[part] })).join(', ');
  },
};

function TextFilter(props: FilterProps) {
  return (
    <div className="filter-range">
      {PARTS.map((part) => (
        <PartLine key={part} {...props} part={part} />
      ))}
    </div>
  );
}

function PartLine({ entity, name, conditions, onChange, part }: FilterProps & { readonly part: Part }) {
  const { t } = useTranslation();
  const [text, setText] = useTyped(conditions[part] ?? '', (typed) => {
    const { contains, lacks }: Conditions = { ...conditions, [part]: typed || undefined };
    onChange({ ...(contains !== undefined && { contains }), ...(lacks !== undefined && { lacks }) });
  });
  const id = useId();
  return (
    <FormGroup label={t(`core.filter.${part}`)} labelFor={id}>
      <InputGroup
        id={id}
        aria-label={t('core.ui.named', { label: t(labelKeyOf(entity, name)), text: t(`core.filter.${part}`) })}
        value={text}
        onValueChange={setText}
      />
    </FormGroup>
  );
}
