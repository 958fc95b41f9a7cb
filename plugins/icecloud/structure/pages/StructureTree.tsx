// Shows the structure as a tree, with colour, manager and number of people on each line, and the actions on it.
import { Tag } from '@blueprintjs/core';
import { HomeIcon, OfficeIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber, may } from '#core';
import { type Line, Tree } from '#core/tree';
import { isRecord, type StructureItem } from './items.ts';
import { LineMenu } from './LineMenu.tsx';
import type { StructureParts } from './structureParts.ts';

type Structured = Line<StructureItem>;

export const StructureTree = observer(function StructureTree(props: StructureParts) {
  const { store, acts, staff } = props;
  const { t } = useTranslation();
  const mayChange = may(acts.entities.unit, 'update');
  return (
    <Tree
      state={store}
      label={t('icecloud.page.companystructure')}
      hint={mayChange ? t('icecloud.structure.hint') : undefined}
      icon={(line) => <Kind item={line.item} />}
      end={(line) => <End line={line} people={staff(line.item.key)} />}
      description={({ item }) => described(t, item, staff(item.key))}
      menu={(line, lineActs) => <LineMenu {...props} {...{ line, lineActs }} />}
      mayRename={(item) => mayChange && isRecord(item)}
      onRename={(item, name) => isRecord(item) && store.rename(item, name)}
    />
  );
});

type Translate = ReturnType<typeof useTranslation>['t'];

function described(t: Translate, item: StructureItem, people: number | undefined): string {
  const parts = [
    people === undefined ? '' : t('icecloud.structure.people', { count: people }),
    managerOf(item) && t('core.ui.named', { label: t('icecloud.division.manager_employee_id'), text: managerOf(item) }),
    isInactive(item) ? t('icecloud.structure.inactive') : '',
  ];
  return parts.filter(Boolean).join(', ');
}

export function managerOf(item: StructureItem): string {
  return item.kind === 'division' ? (item.row.manager_employee?.display ?? '') : '';
}

export function isInactive(item: StructureItem): boolean {
  return isRecord(item) && item.row.active === false;
}

function Kind({ item }: { item: StructureItem }) {
  if (item.kind === 'division') {
    const style = { background: item.row.color ?? undefined };
    return <span className="structure-color" style={style} aria-hidden="true" />;
  }
  const Icon = item.kind === 'unit' ? HomeIcon : OfficeIcon;
  return <Icon className="tree-line-icon" aria-hidden="true" />;
}

/**
 * Shows state, manager and number of people. They are drawn by CSS, so that a screen reader names the line by its name
 * alone and reads them as its description.
 */
function End({ line: { item }, people }: { line: Structured; people: number | undefined }) {
  const { t } = useTranslation();
  return (
    <span className="structure-end" aria-hidden="true">
      {isInactive(item) && <Tag minimal className="structure-drawn" data-text={t('icecloud.structure.inactive')} />}
      <span className="structure-drawn structure-manager" title={managerOf(item)} data-text={managerOf(item)} />
      {people !== undefined && (
        <span
          className="structure-drawn structure-people numeric"
          title={t('icecloud.structure.people', { count: people })}
          data-text={formatNumber(people)}
        />
      )}
    </span>
  );
}
