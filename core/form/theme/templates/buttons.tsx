// Buttons that react-jsonschema-form places itself, with our icons and words.
import type { ArrayFieldItemButtonsTemplateProps, IconButtonProps, SubmitButtonProps } from '@rjsf/utils';
import { Button } from '@blueprintjs/core';
import { AddIcon, ArrowDownIcon, ArrowUpIcon, CrossIcon, DuplicateIcon, TrashIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

function button(text: string, icon: JSX.Element, labelled = false) {
  return function IconButton({ id, disabled, onClick }: IconButtonProps) {
    const { t } = useTranslation();
    const name = t(text);
    if (labelled) return <Button id={id} icon={icon} text={name} disabled={disabled} onClick={onClick} />;
    return <Button id={id} variant="minimal" icon={icon} aria-label={name} title={name} disabled={disabled} onClick={onClick} />;
  };
}

export const AddButton = button('core.form.list.add', <AddIcon />, true);
export const MoveUpButton = button('core.form.list.up', <ArrowUpIcon />);
export const MoveDownButton = button('core.form.list.down', <ArrowDownIcon />);
export const CopyButton = button('core.form.list.copy', <DuplicateIcon />);
export const RemoveButton = button('core.form.list.remove', <TrashIcon />);
export const ClearButton = button('core.form.clear', <CrossIcon />);

/** Pages have their own bar with Save; a form never shows a button of the library. */
export function SubmitButton(_: SubmitButtonProps) {
  return null;
}

export function ItemButtons(props: ArrayFieldItemButtonsTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove, hasCopy, disabled, readonly, registry, uiSchema, fieldPathId } = props;
  const shared = { disabled: disabled || readonly, registry, uiSchema };
  const id = fieldPathId.$id;
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <MoveUpButton {...shared} id={`${id}-up`} disabled={shared.disabled || !hasMoveUp} onClick={props.onMoveUpItem} />
          <MoveDownButton
            {...shared}
            id={`${id}-down`}
            disabled={shared.disabled || !hasMoveDown}
            onClick={props.onMoveDownItem}
          />
        </>
      )}
      {hasCopy && <CopyButton {...shared} id={`${id}-copy`} onClick={props.onCopyItem} />}
      {hasRemove && <RemoveButton {...shared} id={`${id}-remove`} onClick={props.onRemoveItem} />}
    </>
  );
}
