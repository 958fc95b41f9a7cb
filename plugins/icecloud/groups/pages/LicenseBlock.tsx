// Shows one module of the matrix: its collections as rows, View and Manage as columns, and other permissions beside
// them.
import { Tag } from '@blueprintjs/core';
import { ChevronRightIcon, LockIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Box, ManyBox } from './Box.tsx';
import type { Block, Permission, Row } from './catalogue.ts';
import type { Matrix } from './useMatrix.ts';
import { collectionText, licenseText, suffixText, type Translate } from './words.ts';

/** Suffixes that most collections have; each is a column. */
const COLUMNS = ['VIEW', 'MODERATE'] as const;

interface LicenseBlockProps {
  readonly matrix: Matrix;
  readonly block: Block;
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function LicenseBlock({ matrix, block, open, onToggle }: LicenseBlockProps) {
  const t = useTranslation().t as Translate;
  const all = block.rows.flatMap(({ permissions }) => permissions);
  const chosen = all.filter(({ name }) => matrix.chosen.has(name)).length;
  const locked = block.license !== '' && !matrix.rights.isLicensed(block.license);
  const id = `permissions-${block.license}`;
  return (
    <section className={`permission-block${locked ? ' permission-block-locked' : ''}`}>
      <h3>
        <button type="button" className="permission-toggle" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <ChevronRightIcon className="permission-arrow" aria-hidden="true" />
          <span className="permission-license">{licenseText(t, block.license)}</span>
          {locked && (
            <Tag minimal icon={<LockIcon size={12} />}>
              {t('icecloud.permission.unlicensed')}
            </Tag>
          )}
          <span className="permission-count numeric">
            {t('icecloud.permission.count', { chosen, total: all.length })}
          </span>
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && <Rows matrix={matrix} block={block} locked={locked} />}
      </div>
    </section>
  );
}

function Rows({ matrix, block, locked }: { matrix: Matrix; block: Block; locked: boolean }) {
  const t = useTranslation().t as Translate;
  const all = block.rows.flatMap(({ permissions }) => permissions);
  return (
    <>
      {locked && <p className="permission-reason">{t('icecloud.permission.lock.license')}</p>}
      <table className="permission-table">
        <thead>
          <tr>
            <th scope="col">{t('icecloud.permission.what')}</th>
            {COLUMNS.map((suffix) => (
              <th key={suffix} scope="col" className="permission-column">
                <ManyBox
                  matrix={matrix}
                  permissions={all.filter((permission) => permission.suffix === suffix)}
                  name={suffixText(t, suffix)}
                  labelled
                />
              </th>
            ))}
            <th scope="col" className="permission-others">
              {t('icecloud.permission.also')}
            </th>
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <MatrixRow key={row.collection} matrix={matrix} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function MatrixRow({ matrix, row }: { matrix: Matrix; row: Row }) {
  const t = useTranslation().t as Translate;
  const { permissions } = row;
  const name = collectionText(t, permissions[0] as Permission);
  const others = permissions.filter(({ suffix }) => !(COLUMNS as readonly string[]).includes(suffix));
  return (
    <tr>
      <th scope="row">
        <ManyBox matrix={matrix} permissions={permissions} name={name} labelled />
      </th>
      {COLUMNS.map((column) => {
        const permission = permissions.find(({ suffix }) => suffix === column);
        return (
          <td key={column} className="permission-column" data-label={suffixText(t, column)}>
            {permission && <Box matrix={matrix} permission={permission} />}
          </td>
        );
      })}
      <td className="permission-others">
        {others.map((permission) => (
          <Box key={permission.name} matrix={matrix} permission={permission} labelled />
        ))}
      </td>
    </tr>
  );
}
