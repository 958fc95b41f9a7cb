// Shows one filter as a chip with its value: a click edits it, a cross removes it.
import { PopoverNext } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../../fields/entityField.ts';
import { FilterEditor, type FilterEditorProps } from '../../fields/filters/FilterEditor.tsx';
import { filterOf, filterText } from '../../fields/filters/fieldFilter.ts';
import { chosenOf } from '../../fields/filters/filter.ts';
import type { Translate } from '../../fields/kind.ts';
import { relationFilter, resourceOf } from '../../fields/relation/filter.tsx';
import { useNames } from '../../fields/relation/useOptions.ts';

interface FilterChipProps extends FilterEditorProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

export function FilterChip({ isOpen, onOpen, ...filter }: FilterChipProps) {
  const { entity, name, conditions, onChange } = filter;
  const { t } = useTranslation();
  const isRelation = filterOf(entity, name) === relationFilter;
  const chosen = isRelation ? chosenOf(conditions).map(Number) : [];
  const names = useNames(isRelation ? resourceOf(entity, name) : '', chosen);
  const label = t(labelKeyOf(entity, name));
  const isUnset = Object.keys(conditions).length === 0;
  const text = isUnset ? '…' : filterText(entity, name, conditions, t as Translate, names);
  return (
    <span className="filter-chip">
      <PopoverNext
        lazy
        isOpen={isOpen}
        onInteraction={onOpen}
        placement="bottom-start"
        content={<FilterEditor {...filter} />}
      >
        <button type="button" className="filter-chip-text" title={`${label} ${text}`}>
          <span className="muted">{label}</span> <span>{text}</span>
        </button>
      </PopoverNext>
      <button
        type="button"
        className="filter-chip-remove"
        aria-label={t('core.filter.remove', { field: label })}
        onClick={() => {
          onOpen(false);
          onChange({});
        }}
      >
        <CrossIcon size={12} />
      </button>
    </span>
  );
}
