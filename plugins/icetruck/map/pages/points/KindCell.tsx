// Shows the kind of a point of interest with its icon, in the colour that it has on the map.
import { useTranslation } from 'react-i18next';
import { iconOf } from '#core';
import { lookOf } from '../../../zones/pages/kinds.ts';
import './points.css';

export default function KindCell({ record: { kind } }: { readonly record: { readonly kind?: string } }) {
  const { t } = useTranslation();
  if (!kind) return null;
  const { icon, color } = lookOf(kind);
  const Icon = iconOf(icon);
  return (
    <span className="point-kind">
      <span className="point-kind-icon" style={{ color }}>
        <Icon size={14} />
      </span>
      {t(`icetruck.pointofinterest.kind.${kind}`)}
    </span>
  );
}
