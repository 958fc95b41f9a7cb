// Offers the steps of arranging one by one, for who neither drags nor uses keys; the menu stays open for the next step.
import { MenuItem } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { TileBox } from './resizing.ts';
import { type Step, stepped } from './steps.ts';
import type { TileFrameProps } from './tile-frame.ts';

const MOVES: readonly Step[] = ['earlier', 'later'];
const SIZES: readonly Step[] = ['wider', 'narrower', 'higher', 'lower', 'content'];

export function TileMenu({
  tile,
  columns,
  draft,
  onChange,
  boxOf,
}: TileFrameProps & { readonly boxOf: () => TileBox }) {
  const { t } = useTranslation();
  // In one column a tile has no size to choose.
  return (columns > 1 ? [...MOVES, ...SIZES] : MOVES).map((step) => (
    <MenuItem
      key={step}
      text={t(`core.dashboard.step.${step}`)}
      shouldDismissPopover={false}
      onClick={() => onChange(stepped(draft, tile, step, boxOf()))}
    />
  ));
}
