// Chooses the row height of tables, in the menu of the columns.
import { FormGroup, SegmentedControl } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { chooseDensity, DENSITIES, type Density, density } from './density.ts';

export const RowHeights = observer(function RowHeights() {
  const { t } = useTranslation();
  const options = Object.keys(DENSITIES).map((value) => ({ value, label: t(`core.index.density.${value}`) }));
  return (
    <FormGroup className="row-heights" label={t('core.index.density')}>
      <SegmentedControl
        fill
        size="small"
        aria-label={t('core.index.density')}
        options={options}
        value={density()}
        onValueChange={(value) => chooseDensity(value as Density)}
      />
    </FormGroup>
  );
});
