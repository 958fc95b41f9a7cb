// Says over the list that rows on screen could not be loaded, and offers to try again.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RowWindow } from './RowWindow.ts';

export const Hole = observer(function Hole({ rows }: { readonly rows: RowWindow }) {
  const { t } = useTranslation();
  if (!rows.hasHole) return null;
  return (
    <div className="grid-hole" role="alert">
      {t('core.table.hole')}
      <Button size="small" text={t('core.ui.retry')} onClick={() => rows.retry()} />
    </div>
  );
});
