// Shows a list of objects or texts: a card for each item, which can be moved and removed, and one button to add
// another.
import { type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps, buttonId, errorId } from '@rjsf/utils';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { labelId } from '../../../fields/controls/described.ts';
import { RequiredDot } from '../../../fields/controls/RequiredDot.tsx';
import { isSaidByHeading } from '../sectionTitle.ts';
import { AddButton, ItemButtons } from './buttons.tsx';
import { RowHandle } from './RowHandle.tsx';

const FIELDS = 'input, select, textarea';

export function ArrayTemplate(props: ArrayFieldTemplateProps) {
  const { t } = useTranslation();
  const { fieldPathId, items, title, required, canAdd, onAddClick, disabled, readonly, uiSchema, registry } = props;
  const { $id } = fieldPathId;
  const invalid = (props.rawErrors ?? []).length > 0;
  const name = uiSchema?.['ui:title'] ?? title;
  const isSaid = isSaidByHeading(name, props, t);
  const list = useRef<HTMLFieldSetElement>(null);
  // After adding a line the focus is in it, since the person types there next.
  const add: typeof onAddClick = (event) => {
    flushSync(() => onAddClick(event));
    const lines = list.current?.querySelectorAll<HTMLElement>(':scope > .form-item');
    lines?.[lines.length - 1]?.querySelector<HTMLElement>(FIELDS)?.focus();
  };
  return (
    <fieldset
      ref={list}
      className="form-list"
      id={$id}
      tabIndex={-1}
      aria-describedby={invalid ? errorId($id) : undefined}
    >
      <legend className={isSaid ? 'visually-hidden' : 'form-label'} id={labelId($id)}>
        {name}
        {required && <RequiredDot group />}
      </legend>
      {items.length === 0 ? <p className="form-list-empty">{t('core.form.list.empty')}</p> : items}
      {canAdd && !readonly && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          disabled={disabled}
          onClick={add}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </fieldset>
  );
}

export function ArrayItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, totalItems, readonly, disabled } = props;
  const row = useRef<HTMLDivElement>(null);
  const isMovable = (buttonsProps.hasMoveUp || buttonsProps.hasMoveDown) && !readonly && !disabled;
  const canAdd = !readonly && !disabled;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!goesOn(event)) return;
    event.preventDefault();
    if (!next(row.current) && canAdd) flushSync(() => buttonsProps.onAddItem());
    next(row.current)?.querySelector<HTMLElement>(FIELDS)?.focus();
  };
  return (
    <div ref={row} className="form-item">
      {isMovable && <RowHandle {...{ row, index, totalItems, buttonsProps }} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys come from the fields in it */}
      <div className="form-item-fields" onKeyDown={onKeyDown}>
        {children}
      </div>
      {hasToolbar && !readonly && (
        <div className="form-item-buttons">
          <ItemButtons {...buttonsProps} />
        </div>
      )}
    </div>
  );
}

/**
 * Enter in a line of several fields moves to the next line, as on a till; an open list of choices uses Enter itself.
 */
function goesOn({ key, ctrlKey, metaKey, defaultPrevented, target, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Enter' || ctrlKey || metaKey || defaultPrevented) return false;
  const isField = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';
  return isField && currentTarget.querySelector('.form-object') !== null;
}

function next(row: HTMLElement | null): HTMLElement | null {
  const sibling = row?.closest('.form-item')?.nextElementSibling;
  return sibling instanceof HTMLElement && sibling.matches('.form-item') ? sibling : null;
}
