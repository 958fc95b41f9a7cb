// Shows some groups of a record's facts on pages of plugins, drawn as on its view.
import { observer } from 'mobx-react-lite';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { Facts } from './Facts.tsx';
import { factGroups } from './factGroups.ts';
import './view.css';

export interface RecordFactsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
  /** Ids of the groups to show. */
  readonly groups: readonly string[];
  /** Fields that the page already shows itself. */
  readonly omit?: readonly string[];
  /** True for a person's own record: fields that need a permission for others are shown too. */
  readonly own?: boolean;
}

export default observer(function RecordFacts({ entity, record, groups, omit, own = false }: RecordFactsProps) {
  const all = own ? Object.keys(entity.schema.properties) : undefined;
  const shown = factGroups(entity, record, omit, all).filter(({ id }) => groups.includes(id));
  return shown.map((group) => <Facts key={group.id} {...{ entity, record, group }} />);
});
