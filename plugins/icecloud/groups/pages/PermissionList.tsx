// Shows the permissions of a group: their number in a table cell, and their names where there is room.
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#core/contract';
import { blocksOf, useCatalogue, withUnknown } from './catalogue.ts';
import { collectionText, licenseText, suffixText, type Translate } from './words.ts';
import './permissions.css';

export default function PermissionList({ value, dense = false }: CellProps) {
  const names = Array.isArray(value) ? (value as string[]) : [];
  return dense ? <span className="numeric">{names.length}</span> : <Words names={names} />;
}

function Words({ names }: { names: readonly string[] }) {
  const t = useTranslation().t as Translate;
  const { catalogue } = useCatalogue();
  if (names.length === 0) return <span className="muted">{t('icecloud.permission.empty')}</span>;
  if (catalogue.state === 'loading') return null;
  const known = catalogue.state === 'ready' ? catalogue.permissions : [];
  const held = withUnknown(known, names).filter(({ name }) => names.includes(name));
  return (
    <dl className="permission-words">
      {blocksOf(held).map(({ license, rows }) => (
        <div key={license}>
          <dt>{licenseText(t, license)}</dt>
          {rows.map(({ collection, permissions }) => (
            <dd key={collection}>
              <span>{collectionText(t, { collection, license })}</span>
              <span className="muted">{permissions.map(({ suffix }) => suffixText(t, suffix)).join(', ')}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
