// Shows a list of an entity's records as a part of any page: narrowed as the page says, live, in one of four forms.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../fields/access.ts';
import { useRegistry } from '../plugins/context.ts';
import { lazyPart } from '../plugins/lazy.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { PagedRows } from '../related/PagedRows.ts';
import { RecordsLines } from '../related/RecordsLines.tsx';
import { type Offer, RecordsPart, RecordsTools, useRecordForms } from '../related/RecordsPart.tsx';
import { RecordsTable } from '../related/RecordsTable.tsx';
import { givenBy } from '../related/rowFilter.ts';
import { SortHeading } from '../related/SortHeading.tsx';
import { announceRecord } from '../session/announcements.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { shownColumns } from './recordsColumns.ts';
import type { RecordsProps } from './recordsProps.ts';
import './records.css';

const RecordsGrid = lazyPart(() => import('./RecordsGrid.tsx'), <Skeleton shape="table" />);

export default observer(function Records(props: RecordsProps<string, Row>) {
  const { model, forbidden = <Forbidden />, form } = props;
  const entity = useRegistry().entity(model);
  if (!entity || !may(entity, 'index')) return forbidden;
  const parts = { ...props, entity };
  const Form = form === 'grid' || form === 'cards' ? Windowed : Paged;
  return <Form key={entity.resource} {...parts} />;
});

function Windowed(props: PartProps) {
  const { entity, filter } = props;
  const { resource } = entity;
  const forms = useRecordForms(entity, givenBy(filter), () => announceRecord({ resource, id: null }));
  return <RecordsGrid {...props} forms={forms} Tools={RecordsTools} />;
}

function Forbidden() {
  const { t } = useTranslation();
  return <EmptyState icon="lock" title={t('core.failed.forbidden')} text={t('core.failed.forbiddenText')} />;
}

interface PartProps extends RecordsProps<string, Row> {
  readonly entity: ResolvedEntity;
}

function Paged(props: PartProps) {
  const { entity, columns, form, row, label, className, more, offers = [], waiting, empty } = props;
  const { t } = useTranslation();
  const list = usePagedRows(props);
  const shown = columns && shownColumns(entity, columns);
  const draw = row && ((record: Row) => row(record, { shown: list.rows, reload: () => void list.reload() }));
  return (
    <div className="records">
      <RecordsPart
        {...{ entity, list, more, waiting, empty }}
        label={label ?? t(entity.text, { count: 2 })}
        offers={offers.filter((offer): offer is Offer => offer !== 'pick' && offer !== 'order')}
      >
        {(rows) =>
          form === 'list' ? (
            <RecordsLines {...rows} {...{ className }} columns={shown} line={draw} />
          ) : (
            <RecordsTable
              {...rows}
              columns={shown}
              cells={draw}
              heading={(column) => <SortHeading key={column.id} {...{ column, list }} />}
            />
          )
        }
      </RecordsPart>
    </div>
  );
}

/** Another filter, search or order narrows the same list anew, so that its rows stay until the others have come. */
function usePagedRows({ entity, filter, sort = '', size, search }: PartProps): PagedRows {
  const asked = { filter, sort: sort.split(',').filter(Boolean), size, search };
  const [list] = useState(() => new PagedRows(entity.resource, asked));
  const question = JSON.stringify(asked);
  useEffect(() => void list.narrow(JSON.parse(question)), [list, question]);
  useEffect(() => {
    return list.follow();
  }, [list]);
  return list;
}
