// Asks with which groups a view is shared, and whether their lists open with it.
import { isWritable } from '#core/fields';
import { ActionDialog } from '../../entity/action/ActionDialog.tsx';
import type { CallAction } from '../../entity/action/actionCall.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { type SavedView, SHARED_BY } from './savedViews.ts';

interface ShareDialogProps {
  readonly kind: ResolvedEntity;
  readonly view: SavedView;
  readonly onShare: (part: Partial<SavedView>) => Promise<void>;
  readonly onClose: () => void;
}

export default function ShareDialog({ kind, view, onShare, onClose }: ShareDialogProps) {
  const properties = Object.fromEntries(
    SHARED_BY.flatMap((name) => {
      const field = kind.schema.properties[name];
      return field && isWritable(session.subject, field) ? [[name, { ...field, default: view[name] }]] : [];
    }),
  );
  const titleKey = 'core.views.share';
  const action: CallAction = {
    ...{ id: 'share', key: titleKey, titleKey, plugin: kind.plugin },
    call: { method: 'PATCH', path: `${kind.resource}/{id}`, arguments: { type: 'object', properties } },
  };
  // An empty choice ends the sharing.
  const send = (values: Partial<SavedView>) => onShare({ group_ids: [], ...values });
  const record = { ...view, display: view.name };
  return <ActionDialog {...{ action, entity: kind, record, send, onClose }} onDone={() => undefined} />;
}
