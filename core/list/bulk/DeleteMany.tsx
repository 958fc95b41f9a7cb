// Asks once before many records are deleted: shows how many, and their names if they are known (docs/domain 2.6).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { formatNumber } from '../../texts/format.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import type { Selection } from '../select/Selection.ts';
import { countedName } from './countedName.ts';

interface DeleteManyProps {
  readonly entity: ResolvedEntity;
  readonly selection: Selection;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

const NAMES = 8;

export const DeleteMany = observer(function DeleteMany(props: DeleteManyProps) {
  const { entity, selection, isOpen, onClose, onConfirm } = props;
  const { t } = useTranslation();
  const count = selection.count ?? selection.known.length;
  const name = countedName(t, entity, count, session.locale);
  const named = selection.known.slice(0, NAMES);
  const more = count - named.length;
  return (
    <Confirm
      isOpen={isOpen}
      title={t('core.bulk.delete.title', { count, number: formatNumber(count), name })}
      confirmText={t('core.bulk.delete.confirm', { count, number: formatNumber(count), name })}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      <p>{t(entity.softDelete ? 'core.bulk.delete.soft' : 'core.bulk.delete.text')}</p>
      <ul className="bulk-names">
        {named.map((row) => (
          <li key={row.id}>{nameOf(entity, row)}</li>
        ))}
        {more > 0 && <li className="muted">{t('core.bulk.more', { count: more, number: formatNumber(more) })}</li>}
      </ul>
    </Confirm>
  );
});
