// Lists the fields to filter by, narrowed by typing; the focus stays in the search field above them.
import { Checkbox, InputGroup, Menu, MenuItem } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '#core/contract';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

interface FilterFieldsProps {
  readonly entity: ResolvedEntity;
  readonly fields: readonly string[];
  /** Fields that already have a filter. */
  readonly taken: readonly string[];
  readonly onChoose: (name: string) => void;
  /** Called for a filter of which any one may match, in place of all. */
  readonly onChooseAny?: (name: string) => void;
}

export function FilterFields({ entity, fields, taken, onChoose, onChooseAny }: FilterFieldsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [isAny, setAny] = useState(false);
  const choose = isAny && onChooseAny ? onChooseAny : onChoose;
  const list = useId();
  const found = fields
    .filter((name) => isAny || !taken.includes(name))
    .map((name) => ({ name, label: t(labelKeyOf(entity, name)) }))
    .filter(({ label }) => plainText(label).includes(plainText(typed.trim())));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step !== undefined) setActive(Math.max(0, Math.min(found.length - 1, active + step)));
    else if (event.key === 'Enter' && chosen) choose(chosen.name);
    else return;
    event.preventDefault();
  };
  return (
    <div className="filter-fields">
      <InputGroup
        autoFocus
        role="combobox"
        aria-label={t('core.filter.find')}
        aria-controls={list}
        aria-expanded
        aria-activedescendant={found[active] && `${list}-${found[active].name}`}
        placeholder={t('core.filter.find')}
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Menu id={list} aria-label={t('core.filter.add')}>
        {found.map(({ name, label }, index) => (
          <MenuItem
            key={name}
            id={`${list}-${name}`}
            text={label}
            active={index === active}
            ref={index === active ? showLine : undefined}
            onClick={() => choose(name)}
          />
        ))}
        {found.length === 0 && <MenuItem disabled text={t('core.filter.nothing')} />}
      </Menu>
      {onChooseAny && (
        <Checkbox
          className="filter-any-choice"
          label={t('core.filter.asAny')}
          checked={isAny}
          onChange={({ currentTarget }) => setAny(currentTarget.checked)}
        />
      )}
    </div>
  );
}

function showLine(line: HTMLElement | null): void {
  line?.scrollIntoView?.({ block: 'nearest' });
}
