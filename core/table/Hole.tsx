// Rows on screen that could not be loaded: a word over the list, and one try more.
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
