// Lists the saved views of an index: a person opens one, saves the current list as one, or changes or deletes the open
// one (docs/domain 2.8).
import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { BlankIcon, BookmarkIcon, TickIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWritable } from '../../fields/visible.ts';
import { lazyPart } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { ListQuery } from '../../table/query.ts';
import { useReturningFocus } from '../../ui/focus/useReturningFocus.ts';
import { toast, toastError } from '../../ui/toast.ts';
import type { SavedView } from './savedViews.ts';
import { useViews, type Views } from './useViews.ts';
import { viewAddress, viewQuery } from './viewQuery.ts';

const NameDialog = lazyPart(() => import('./NameDialog.tsx'), null);
const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'), null);

interface ViewsMenuProps {
  readonly entity: ResolvedEntity;
  readonly query: ListQuery;
  readonly columns: readonly string[];
}

type Asking = 'save' | 'rename' | 'share' | null;

export const ViewsMenu = observer(function ViewsMenu({ entity, query, columns }: ViewsMenuProps) {
  const { t } = useTranslation();
  const views = useViews(entity, query, columns);
  const [asking, setAsking] = useState<Asking>(null);
  const returning = useReturningFocus();
  if (!views) return null;
  const { current, isChanged } = views;
  const name = current && (isChanged ? t('core.views.changed', { name: current.name }) : current.name);
  const link = () => copyLink(viewAddress(viewQuery(query, columns)), t);
  return (
    <>
      <PopoverNext
        lazy
        placement="bottom-start"
        {...returning}
        onOpening={() => {
          returning.onOpening();
          void views.saved.read();
        }}
        content={<Items views={views} onAsk={setAsking} onLink={link} />}
      >
        <Button
          className="index-views"
          variant="minimal"
          active={current !== undefined}
          icon={<BookmarkIcon />}
          aria-label={name ? t('core.ui.named', { label: t('core.views.title'), text: name }) : t('core.views.title')}
          text={name ?? t('core.views.title')}
        />
      </PopoverNext>
      {asking === 'share' && current && (
        <ShareDialog kind={views.kind} view={current} onShare={views.share} onClose={() => setAsking(null)} />
      )}
      {(asking === 'save' || asking === 'rename') && (
        <NameDialog
          title={t(asking === 'save' ? 'core.views.nameTitle' : 'core.views.renameTitle')}
          name={asking === 'rename' ? (current?.name ?? '') : ''}
          onName={asking === 'save' ? views.save : views.rename}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
});

interface ItemsProps {
  readonly views: Views;
  readonly onAsk: (what: Asking) => void;
  readonly onLink: () => void;
}

const Items = observer(function Items({ views, onAsk, onLink }: ItemsProps) {
  const { t } = useTranslation();
  const { current, isChanged, isShared, isStandard, kind } = views;
  const mayShare = isWritable(session.subject, kind.schema.properties.group_ids ?? {});
  return (
    <Menu className="views-menu" aria-label={t('core.views.title')}>
      <Saved views={views} />
      <MenuDivider />
      {current && !isShared && (
        <>
          <MenuItem
            text={t('core.views.update', { name: current.name })}
            disabled={!isChanged}
            onClick={() => views.update()}
          />
          <MenuItem
            text={t(current.is_default ? 'core.views.noDefault' : 'core.views.makeDefault')}
            onClick={() => views.makeDefault(!current.is_default)}
          />
          {mayShare && <MenuItem text={t('core.views.shareWith')} onClick={() => onAsk('share')} />}
          <MenuItem text={t('core.views.rename', { name: current.name })} onClick={() => onAsk('rename')} />
          <MenuItem text={t('core.views.delete', { name: current.name })} onClick={() => views.remove()} />
          <MenuDivider />
        </>
      )}
      <MenuItem text={t('core.views.save')} onClick={() => onAsk('save')} />
      <MenuItem text={t('core.views.copyLink')} onClick={onLink} />
      <MenuItem text={t('core.views.standard')} disabled={isStandard} onClick={() => views.reset()} />
    </Menu>
  );
});

const Saved = observer(function Saved({ views }: { views: Views }) {
  const { t } = useTranslation();
  const { state, views: own, shared } = views.saved;
  if (state === 'failed') return <MenuItem disabled text={t('core.views.failed')} />;
  if (state !== 'read') return <MenuItem disabled text={t('core.ui.loading')} />;
  if (own.length + shared.length === 0) return <MenuItem disabled text={t('core.views.none')} />;
  const item = (view: SavedView, label?: string) => {
    const isCurrent = view.id === views.current?.id;
    return (
      <MenuItem
        key={view.id}
        text={view.name}
        label={label}
        icon={isCurrent ? <TickIcon /> : <BlankIcon />}
        aria-current={isCurrent}
        onClick={() => views.apply(view)}
      />
    );
  };
  return (
    <>
      {own.map((view) => item(view, view.is_default ? t('core.views.default') : undefined))}
      {shared.length > 0 && <MenuDivider title={t('core.views.shared')} />}
      {shared.map((view) => item(view, view.owner))}
    </>
  );
});

/** Copies the address without the view's id, since others may not have that view, but may see its content. */
async function copyLink(parameters: URLSearchParams, t: (key: string) => string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${window.location.pathname}?${parameters}`);
    toast(t('core.views.linkCopied'));
  } catch {
    toastError(t('core.views.linkFailed'));
  }
}
