// Shows a menu with the rare and the dangerous actions of a record, and those that found no room as buttons.

import { Menu, MenuItem } from '@blueprintjs/core';
import { DownloadIcon, DuplicateIcon, PrintIcon, TrashIcon } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { explains } from '../../ui/explained.ts';
import { iconOf } from '../../ui/theme/icons.ts';
import { intentOf } from '../../ui/theme/intent.ts';
import { KeyCap } from '../action/KeyCap.tsx';
import type { OfferedAction } from '../action/useActions.tsx';
import { keyOf } from '../action/useMoveKeys.ts';

interface MoreMenuProps {
  readonly entity: ResolvedEntity;
  readonly offered: readonly OfferedAction[];
  readonly onCopy?: () => void;
  /** Offers everything that is stored about the record. */
  readonly onHandOut?: () => void;
  readonly onDelete?: () => void;
}

export function MoreMenu({ entity, offered, onCopy, onHandOut, onDelete }: MoreMenuProps) {
  const { t } = useTranslation();
  const { model } = entity;
  return (
    <Menu>
      {offered.map((one) => (
        <MenuItem key={one.action.key} {...lookOf(t, one)} labelElement={<KeyCap>{keyOf(entity, one)}</KeyCap>} />
      ))}
      {onCopy && (
        <MenuItem
          icon={<DuplicateIcon />}
          text={t('core.view.copy')}
          onClick={onCopy}
          {...explains('method', `${model}.create`)}
        />
      )}
      <MenuItem icon={<PrintIcon />} text={t('core.view.print')} onClick={() => window.print()} />
      {onHandOut && (
        <MenuItem
          icon={<DownloadIcon />}
          text={t('core.kept.menu')}
          onClick={onHandOut}
          {...explains('method', `${model}.update`)}
        />
      )}
      {onDelete && (
        <MenuItem
          icon={<TrashIcon />}
          intent="danger"
          text={t('core.view.delete')}
          onClick={onDelete}
          {...explains('method', `${model}.delete`)}
        />
      )}
    </Menu>
  );
}

/** Answers the look that a button and a menu entry share. */
export function lookOf(t: TFunction, { action, start }: OfferedAction) {
  const Icon = iconOf(action.icon);
  return {
    icon: action.icon ? <Icon /> : undefined,
    intent: intentOf(action.tone),
    text: t(action.titleKey),
    onClick: start,
    ...explains('action', action.key),
  };
}
