// Shows the button that adds a filter: to the filters that must all hold, or to a group of which one must.
import { Button, PopoverNext } from '@blueprintjs/core';
import { FilterIcon } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { filterableFields } from '../fields.ts';
import { FilterFields } from './FilterFields.tsx';

interface AddFilterProps {
  readonly entity: ResolvedEntity;
  readonly taken: readonly string[];
  readonly text: string;
  /** Says what the button does, if its word alone does not. */
  readonly title?: string;
  readonly icon?: ReactElement;
  readonly onAdd: (name: string) => void;
  /** Begins the first group of filters of which one must hold. */
  readonly onAddAny?: (name: string) => void;
}

export function AddFilter({ entity, taken, text, title, icon = <FilterIcon />, onAdd, onAddAny }: AddFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const all = filterableFields(entity);
  const close = (add: (name: string) => void) => (name: string) => {
    setOpen(false);
    add(name);
  };
  return (
    <PopoverNext
      lazy
      placement="bottom-start"
      isOpen={isOpen}
      onInteraction={setOpen}
      shouldReturnFocusOnClose={false}
      content={
        <FilterFields
          entity={entity}
          fields={all}
          taken={taken}
          onChoose={close(onAdd)}
          onChooseAny={onAddAny && close(onAddAny)}
        />
      }
    >
      <Button className="index-filter" variant="minimal" icon={icon} text={text} title={title} aria-label={title} />
    </PopoverNext>
  );
}
