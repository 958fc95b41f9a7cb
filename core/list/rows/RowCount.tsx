// Shows beside a list's title how many rows it has; for a very long list the number at which counting stopped, until
// somebody asks for all.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RowWindow } from '../../table/window/RowWindow.ts';
import { formatNumber } from '../../texts/format.ts';

export const RowCount = observer(function RowCount({ rows }: { readonly rows: RowWindow }) {
  const { t } = useTranslation();
  if (rows.total !== null) return formatNumber(rows.total);
  if (rows.countedTo === null) return null;
  const number = formatNumber(rows.countedTo);
  return (
    <Button
      className="page-count-more"
      variant="minimal"
      size="small"
      text={t('core.index.countMore', { number })}
      title={t('core.index.countAll', { number })}
      aria-label={t('core.index.countAll', { number })}
      onClick={() => rows.countWhole()}
    />
  );
});
