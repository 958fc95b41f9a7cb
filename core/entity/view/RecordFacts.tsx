// Some groups of a record's facts, for pages of plugins: as its view shows them.
import { observer } from 'mobx-react-lite';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/RowWindow.ts';
import { Facts } from './Facts.tsx';
import { factGroups } from './factGroups.ts';
import './view.css';

export interface RecordFactsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
  /** Ids of the groups. */
  readonly groups: readonly string[];
  /** Fields that the page says already. */
  readonly omit?: readonly string[];
}

export default observer(function RecordFacts({ entity, record, groups, omit }: RecordFactsProps) {
  const shown = factGroups(entity, record, omit).filter(({ id }) => groups.includes(id));
  return shown.map((group) => <Facts key={group.id} {...{ entity, record, group }} />);
});
