// Shows the page that is chosen in the tree: its place, its permissions, and how staff see it.
import { AnchorButton, Button } from '@blueprintjs/core';
import { AddIcon, ChevronLeftIcon, EditIcon, ShareIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmbeddedFrame, EmptyState } from '#core';
import { useAddressCheck, verdictOf } from './addressCheck.ts';
import { CheckLine } from './CheckLine.tsx';
import './fields.css';
import { PageFacts } from './PageFacts.tsx';
import { isGroup, type PageRow } from './pageRow.ts';
import type { PageTreeProps } from './treeProps.ts';

export const PageDetails = observer(function PageDetails(props: PageTreeProps) {
  const { t } = useTranslation();
  const { current } = props.store;
  if (!current) {
    return (
      <div className="page-details page-details-empty">
        <EmptyState icon="application" title={t('company.pages.pick')} text={t('company.pages.pick.text')} />
      </div>
    );
  }
  return (
    <section className="page-details" aria-label={current.name}>
      <Head {...props} row={current} />
      <PageFacts row={current} />
      {current.url && <Preview key={current.id} row={current} url={current.url} />}
    </section>
  );
});

function Head({ store, mayMove, onEdit, onAdd, onDelete, row }: PageTreeProps & { row: PageRow }) {
  const { t } = useTranslation();
  return (
    <header className="page-details-head">
      <Button
        className="page-details-back"
        variant="minimal"
        icon={<ChevronLeftIcon />}
        aria-label={t('company.pages.back')}
        onClick={() => store.select(null)}
      />
      <h2 title={row.name}>{row.name}</h2>
      {row.url && (
        <AnchorButton
          variant="minimal"
          href={row.url}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ShareIcon />}
          text={t('core.frame.open')}
        />
      )}
      {mayMove && isGroup(row) && (
        <Button icon={<AddIcon />} text={t('company.pages.addInside')} onClick={() => onAdd(row)} />
      )}
      {mayMove && <Button icon={<EditIcon />} text={t('core.view.edit')} onClick={() => onEdit(row)} />}
      {mayMove && (
        <Button
          variant="minimal"
          intent="danger"
          icon={<TrashIcon />}
          aria-label={t('core.view.delete')}
          title={t('core.view.delete')}
          onClick={() => onDelete(row)}
        />
      )}
    </header>
  );
}

function Preview({ row, url }: { row: PageRow; url: string }) {
  const { t } = useTranslation();
  const check = useAddressCheck(url, false);
  const host = URL.canParse(url) ? new URL(url).host : url;
  return (
    <>
      <h3>{t('company.pages.preview')}</h3>
      <CheckLine check={check} host={host} />
      <div className="page-preview">
        <EmbeddedFrame
          isPreview
          url={url}
          title={row.name}
          allow={row.allow}
          page={row.path}
          verdict={verdictOf(check)}
        />
      </div>
    </>
  );
}
