// Shows the permissions of a group as a matrix of ticks per module, in the group's form (docs/domain 6.4).
import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps, Skeleton } from '#core';
import { type Block, type Permission, useCatalogue } from './catalogue.ts';
import { LicenseBlock } from './LicenseBlock.tsx';
import type { Difference } from './selection.ts';
import { type Matrix, useMatrix } from './useMatrix.ts';
import { isFound, type Translate } from './words.ts';
import './permissions.css';

export default function PermissionMatrix(props: FieldProps<string[]>) {
  const { t } = useTranslation();
  const { catalogue, retry } = useCatalogue();
  if (catalogue.state === 'loading') return <Skeleton shape="lines" />;
  if (catalogue.state === 'ready') return <LoadedMatrix {...props} known={catalogue.permissions} />;
  return (
    <Callout intent="danger">
      <p className="callout-title">{t('icecloud.permission.failed')}</p>
      <Button text={t('core.ui.retry')} onClick={retry} />
    </Callout>
  );
}

function LoadedMatrix(props: FieldProps<string[]> & { known: readonly Permission[] }) {
  const { known, formData = [], fieldPathId, onChange, rawErrors = [] } = props;
  const t = useTranslation().t as Translate;
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const matrix = useMatrix({
    known,
    value: formData,
    readOnly: props.readonly === true || props.disabled === true,
    onChange: (value) => onChange(value, fieldPathId.path),
  });
  const [opened] = useState(() => openAtFirst(matrix));
  const shown = filtered(matrix.blocks, (permission) => isFound(t, permission, search));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend; the section's title stands above
    <div
      className="permissions"
      role="group"
      aria-label={t('icecloud.permissiongroup.permissions')}
      aria-describedby={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
    >
      <div className="permission-tools">
        <InputGroup
          type="search"
          leftIcon={<SearchIcon />}
          value={search}
          placeholder={t('icecloud.permission.search')}
          aria-label={t('icecloud.permission.search')}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            // Without this, Enter would save the group and Escape would leave the page.
            const own = event.key === 'Enter' || (event.key === 'Escape' && search !== '');
            if (own) event.preventDefault();
            if (own && event.key === 'Escape') setSearch('');
          }}
        />
        <Changes {...matrix.difference} />
      </div>
      {shown.map((block) => (
        <LicenseBlock
          key={block.license}
          matrix={matrix}
          block={block}
          open={search !== '' || (toggled[block.license] ?? opened.has(block.license))}
          onToggle={() =>
            setToggled({ ...toggled, [block.license]: !(toggled[block.license] ?? opened.has(block.license)) })
          }
        />
      ))}
      {shown.length === 0 && <p className="permission-none">{t('icecloud.permission.none')}</p>}
    </div>
  );
}

function Changes({ added, removed }: Difference) {
  const { t } = useTranslation();
  return (
    <span role="status" className="permission-changes numeric">
      {added + removed > 0 && t('icecloud.permission.changes', { added, removed })}
    </span>
  );
}

/**
 * Opens one module at first: the first that has a ticked permission, else the first that the company has a licence for.
 */
function openAtFirst({ blocks, chosen, rights }: Matrix): Set<string> {
  const counting = blocks.filter(({ license }) => rights.isLicensed(license));
  const used = counting.find(({ rows }) =>
    rows.some(({ permissions }) => permissions.some(({ name }) => chosen.has(name))),
  );
  const first = used ?? counting[0];
  return new Set(first ? [first.license] : []);
}

function filtered(blocks: readonly Block[], keep: (permission: Permission) => boolean): Block[] {
  return blocks
    .map((block) => ({ ...block, rows: block.rows.filter(({ permissions }) => permissions.some(keep)) }))
    .filter(({ rows }) => rows.length > 0);
}
