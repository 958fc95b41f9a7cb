// Shows one checkbox of the matrix: for a permission, or for all of a row or column. A locked one says why.
import { Checkbox } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Permission } from './catalogue.ts';
import { type Locked, lockOf, stateOf } from './selection.ts';
import type { Matrix } from './useMatrix.ts';
import { collectionText, suffixText, type Translate } from './words.ts';

interface BoxProps {
  readonly matrix: Matrix;
  readonly permission: Permission;
  /** Shown beside the box; otherwise the column says what it is. */
  readonly labelled?: boolean;
}

export function Box({ matrix, permission, labelled = false }: BoxProps) {
  const t = useTranslation().t as Translate;
  const lock = lockOf(permission, matrix.chosen, matrix.rights);
  const suffix = suffixText(t, permission.suffix);
  const name = t('core.ui.named', { label: collectionText(t, permission), text: suffix });
  return (
    <Checkbox
      className="permission-box"
      checked={matrix.chosen.has(permission.name)}
      disabled={matrix.readOnly || lock !== undefined}
      aria-label={reason(t, name, lock)}
      title={lock ? t(`icecloud.permission.lock.${lock}`) : undefined}
      label={labelled ? suffix : undefined}
      onChange={({ currentTarget }) => matrix.tick([permission], currentTarget.checked)}
    />
  );
}

interface ManyBoxProps {
  readonly matrix: Matrix;
  readonly permissions: readonly Permission[];
  readonly name: string;
  readonly labelled?: boolean;
}

export function ManyBox({ matrix, permissions, name, labelled = false }: ManyBoxProps) {
  const { t } = useTranslation();
  const open = permissions.filter((permission) => !lockOf(permission, matrix.chosen, matrix.rights));
  const state = stateOf(open, matrix.chosen);
  return (
    <Checkbox
      className="permission-box"
      checked={state === 'all' && open.length > 0}
      indeterminate={state === 'some'}
      disabled={matrix.readOnly || open.length === 0}
      aria-label={t('icecloud.permission.all', { name })}
      label={labelled ? name : undefined}
      onChange={() => matrix.tick(permissions, state !== 'all')}
    />
  );
}

function reason(t: Translate, name: string, lock: Locked): string {
  return lock ? `${name} (${t(`icecloud.permission.lock.${lock}`)})` : name;
}
