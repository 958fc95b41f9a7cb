// Chooses which columns show and in which order; the choice is kept for this person.
import { Button, Checkbox, PopoverNext } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, ColumnLayoutIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../fields/kind.ts';
import { lazyPart } from '../../plugins/lazy.ts';
import { columnOf } from '../../table/cells.tsx';
import type { ColumnChooserProps } from './columnChoice.ts';

const BelowColumns = lazyPart(() => import('./BelowColumns.tsx'), null);

export function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useTranslation();
  return (
    <PopoverNext lazy placement="bottom-end" content={<Columns {...props} />}>
      <Button className="index-columns" variant="minimal" icon={<ColumnLayoutIcon />} text={t('core.index.columns')} />
    </PopoverNext>
  );
}

const Columns = observer(function Columns({ entity, choice }: ColumnChooserProps) {
  const hidden = choice.available.filter((id) => !choice.shown.includes(id));
  return (
    <div className="column-chooser">
      <ul>
        {[...choice.shown, ...hidden].map((id) => (
          <ColumnLine key={id} id={id} entity={entity} choice={choice} />
        ))}
      </ul>
      <BelowColumns entity={entity} choice={choice} />
    </div>
  );
});

const ColumnLine = observer(function ColumnLine({ id, entity, choice }: ColumnChooserProps & { id: string }) {
  const { t } = useTranslation();
  const place = choice.shown.indexOf(id);
  const { title } = columnOf(entity, id, t as Translate);
  return (
    <li>
      <Checkbox label={title} checked={place >= 0} disabled={place === 0} onChange={() => choice.toggle(id)} />
      {place > 0 && (
        <>
          <Button
            variant="minimal"
            size="small"
            icon={<ArrowUpIcon size={12} />}
            aria-label={t('core.index.columnUp', { column: title })}
            disabled={place === 1}
            onClick={() => choice.move(id, -1)}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<ArrowDownIcon size={12} />}
            aria-label={t('core.index.columnDown', { column: title })}
            disabled={place === choice.shown.length - 1}
            onClick={() => choice.move(id, 1)}
          />
        </>
      )}
    </li>
  );
});
