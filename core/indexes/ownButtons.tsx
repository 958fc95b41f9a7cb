// Makes the buttons of rows whose entity has no pages: one opens the row, the others copy and delete it.
import { Button } from '@blueprintjs/core';
import { DuplicateIcon, EditIcon, EyeOpenIcon, TrashIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCopy } from '../entity/copy/copying.ts';
import { may, mayDelete } from '../fields/access.ts';
import { nameOf } from '../fields/value.tsx';
import type { OwnButtons } from '../list/indexBodyProps.ts';
import type { RowWork } from '../list/rows/useRowWork.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Row } from '../table/window/RowWindow.ts';

export function ownButtons(entity: ResolvedEntity, work: RowWork, onOpen: (row: Row) => void): OwnButtons {
  return {
    most: 1 + (mayCopy(entity) ? 1 : 0) + (may(entity, 'delete') ? 1 : 0),
    draw: (row) => <RowButtons {...{ entity, row, work, onOpen }} />,
    open: (row) => <OpenButton {...{ entity, row, onOpen }} />,
  };
}

interface RowButtonsProps {
  readonly entity: ResolvedEntity;
  readonly row: Row;
  readonly onOpen: (row: Row) => void;
}

function RowButtons({ work, ...props }: RowButtonsProps & { work: RowWork }) {
  const { entity, row } = props;
  const { t } = useTranslation();
  const name = nameOf(entity, row);
  return (
    <>
      <OpenButton {...props} />
      {mayCopy(entity) && (
        <Act icon={<DuplicateIcon />} text={t('core.index.copyRow', { name })} onClick={() => work.copy(row)} />
      )}
      {mayDelete(entity, row) && (
        <Act icon={<TrashIcon />} text={t('core.index.deleteRow', { name })} onClick={() => work.remove(row)} />
      )}
    </>
  );
}

function OpenButton({ entity, row, onOpen }: RowButtonsProps) {
  const { t } = useTranslation();
  const isEdit = may(entity, 'update');
  const text = t(isEdit ? 'core.index.editRow' : 'core.index.viewRow', { name: nameOf(entity, row) });
  return <Act icon={isEdit ? <EditIcon /> : <EyeOpenIcon />} text={text} onClick={() => onOpen(row)} />;
}

function Act({ icon, text, onClick }: { icon: JSX.Element; text: string; onClick: () => void }) {
  return <Button variant="minimal" icon={icon} aria-label={text} title={text} onClick={onClick} />;
}
