// Lists what refers to a record, with a number for each kind.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../../plugins/context.ts';
import { formatNumber } from '../../../texts/format.ts';
import type { Blocker } from './Deletion.ts';
import '../view.css';

export const ReferenceList = observer(function ReferenceList({ references }: { references: readonly Blocker[] }) {
  const { t } = useTranslation();
  const registry = useRegistry();
  return (
    <ul className="delete-list">
      {references.map(({ resource, count }) => {
        const entity = registry.entity(resource);
        return (
          <li key={resource}>
            <span className="numeric">{formatNumber(count)}</span> {entity ? t(entity.text, { count }) : resource}
          </li>
        );
      })}
    </ul>
  );
});
