// Draws the buttons that react-jsonschema-form places itself, with our icons and words.

import { Button } from '@blueprintjs/core';
import { AddIcon, ArrowDownIcon, ArrowUpIcon, CrossIcon, DuplicateIcon, TrashIcon } from '@blueprintjs/icons';
import type { ArrayFieldItemButtonsTemplateProps, IconButtonProps, SubmitButtonProps } from '@rjsf/utils';
import type { JSX, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface Words {
  /** Text key. */
  readonly text: string;
  readonly icon: JSX.Element;
  /** True to show the words beside the icon. */
  readonly labelled?: boolean;
}

function Action({ id, disabled, onClick, text, icon, labelled }: Partial<IconButtonProps> & Words) {
  const { t } = useTranslation();
  // Blueprint's buttons may be links too; ours never are.
  const shared = { id, icon, disabled, onClick: onClick as (event: MouseEvent<HTMLElement>) => void };
  if (labelled) return <Button {...shared} text={t(text)} />;
  return <Button {...shared} variant="minimal" aria-label={t(text)} title={t(text)} />;
}

export function AddButton(props: IconButtonProps) {
  return <Action {...props} text="core.form.list.add" icon={<AddIcon />} labelled />;
}
export function MoveUpButton(props: IconButtonProps) {
  return <Action {...props} text="core.form.list.up" icon={<ArrowUpIcon />} />;
}
export function MoveDownButton(props: IconButtonProps) {
  return <Action {...props} text="core.form.list.down" icon={<ArrowDownIcon />} />;
}
export function CopyButton(props: IconButtonProps) {
  return <Action {...props} text="core.form.list.copy" icon={<DuplicateIcon />} />;
}
export function RemoveButton(props: IconButtonProps) {
  return <Action {...props} text="core.form.list.remove" icon={<TrashIcon />} />;
}
export function ClearButton(props: IconButtonProps) {
  return <Action {...props} text="core.form.clear" icon={<CrossIcon />} />;
}

/** Draws nothing, because pages have their own bar with Save. */
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
          <MoveUpButton
            {...shared}
            id={`${id}-up`}
            disabled={shared.disabled || !hasMoveUp}
            onClick={props.onMoveUpItem}
          />
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
