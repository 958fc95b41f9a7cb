// Offers what can be done with a place of the structure, as items of a menu.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { AddIcon, DisableIcon, EditIcon, EyeOpenIcon, TagIcon, TickCircleIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, may } from '#core';
import { type Line, type LineActs, MoveItems } from '#core/tree';
import { isRecord, type StructureItem } from './items.ts';
import type { StructureParts } from './structureParts.ts';

interface LineMenuProps extends StructureParts {
  readonly line: Line<StructureItem>;
  readonly lineActs: LineActs;
}

export const LineMenu = observer(function LineMenu(props: LineMenuProps) {
  const { t } = useTranslation();
  const { acts, line } = props;
  const { item } = line;
  const mayAdd = may(acts.entities.unit, 'create');
  if (!isRecord(item)) {
    const add = () => acts.ask({ kind: 'unit' });
    return mayAdd ? <MenuItem icon={<AddIcon />} text={t('icecloud.establishmentunit.add')} onClick={add} /> : null;
  }
  return (
    <>
      <ViewItem {...props} />
      {may(acts.entities.unit, 'update') && <Changes {...props} />}
    </>
  );
});

const Changes = observer(function Changes({ store, acts, line, lineActs }: LineMenuProps) {
  const { t } = useTranslation();
  const { item } = line;
  if (!isRecord(item)) return null;
  const { kind, row } = item;
  const edit = () =>
    acts.goOn(() => {
      store.open(item.key);
      acts.ask({ kind, id: row.id });
    });
  return (
    <>
      <MenuItem icon={<EditIcon />} text={t('core.view.edit')} onClick={edit} />
      <MenuItem icon={<TagIcon />} text={t('icecloud.structure.rename')} label="F2" onClick={lineActs.rename} />
      {kind === 'unit' && (
        <MenuItem
          icon={<AddIcon />}
          text={t('icecloud.division.add')}
          onClick={() => acts.ask({ kind: 'division', unit: row.id })}
        />
      )}
      <MenuDivider />
      <MoveItems state={store} line={line} acts={lineActs} />
      <MenuDivider />
      {row.active === false ? (
        <MenuItem
          icon={<TickCircleIcon />}
          text={t('icecloud.structure.activate')}
          onClick={() => store.setActive(item, true)}
        />
      ) : (
        <MenuItem
          icon={<DisableIcon />}
          intent="danger"
          text={t('icecloud.structure.deactivate')}
          onClick={() => acts.deactivate(item)}
        />
      )}
    </>
  );
});

function ViewItem({ acts, line: { item } }: LineMenuProps) {
  const { t } = useTranslation();
  if (!isRecord(item) || !may(acts.entities[item.kind], 'show')) return null;
  return (
    <li role="none">
      <Link className="bp6-menu-item" role="menuitem" to={addressOf(acts.entities[item.kind], 'view', item.row.id)}>
        <EyeOpenIcon />
        <span className="bp6-fill">{t('icecloud.structure.open')}</span>
      </Link>
    </li>
  );
}
