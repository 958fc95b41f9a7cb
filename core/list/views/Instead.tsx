// Says that no row has the typed words, and which near ones the list shows in their place.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RowWindow } from '../../table/window/RowWindow.ts';

export const Instead = observer(function Instead({ rows, typed }: { rows: RowWindow; typed: string }) {
  const { t } = useTranslation();
  if (rows.searched === undefined || typed === '') return null;
  return (
    <p className="views-left-out" role="status">
      {t('core.index.instead', { typed, shown: rows.searched })}
    </p>
  );
});
