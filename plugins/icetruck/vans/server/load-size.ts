// Completes the rows of a load size: an item of the stock brings its name and unit, any other one says its own.
import type { EntityHooks, HookContext, Unsaved } from '#api';
import { invalid } from '#api';

export const loadSizeHooks: EntityHooks<'LoadSize'> = {
  beforeCreate: completeItems,
  beforeUpdate: completeItems,
};

async function completeItems(size: Unsaved<'LoadSize'>, { records }: HookContext): Promise<void> {
  const rows = size.items ?? [];
  const wanted = rows.flatMap(({ stock_item_id }) => (stock_item_id === undefined ? [] : [stock_item_id]));
  const kept =
    wanted.length > 0 && records.has('StockItem')
      ? await records('StockItem', { by: 'product' }).list({ id: wanted })
      : [];
  const byId = new Map(kept.map((item) => [item.id, item]));
  const missing = rows.findIndex(({ stock_item_id, name }) => stock_item_id === undefined && !name?.trim());
  if (missing >= 0) throw invalid([{ path: `items.${missing}.name`, code: 'required' }]);
  size.items = rows.map((row) => {
    const item = row.stock_item_id === undefined ? undefined : byId.get(row.stock_item_id);
    return item ? { ...row, name: item.name, unit: item.unit } : row;
  });
}
