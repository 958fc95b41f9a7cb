// Shows the controls below the list of columns; they appear all at once, so that none moves under the pointer.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { GroupBy } from '../groups/GroupBy.tsx';
import { RowHeights } from '../look/RowHeights.tsx';
import type { ColumnChooserProps } from './columnChoice.ts';

export default observer(function BelowColumns({ entity, choice }: ColumnChooserProps) {
  const { t } = useTranslation();
  return (
    <>
      <GroupBy entity={entity} />
      <RowHeights />
      <Button
        fill
        variant="minimal"
        text={t('core.index.resetColumns')}
        disabled={choice.isStandard}
        onClick={() => choice.reset()}
      />
    </>
  );
});
