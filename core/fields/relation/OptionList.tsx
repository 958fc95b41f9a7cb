// Lists the matches below a search field, and at the end a way to add a missing record.
import { AddIcon, ArrowRightIcon, TickIcon } from '@blueprintjs/icons';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { RegistryContext } from '../../plugins/context.ts';
import { labelKeyOf } from '../entityField.ts';
import { StateTag } from '../select/StateTag.tsx';
import type { Option } from './useOptions.ts';

interface OptionListProps<Id> {
  readonly listId: string;
  readonly resource?: string;
  readonly open: boolean;
  readonly options: readonly Option<Id>[];
  readonly state: string;
  readonly active: number;
  readonly chosen: readonly Id[];
  /** Last entries: the typed text is kept, or makes a new record. */
  readonly extra: readonly { readonly id: string; readonly text: string; readonly run: () => void }[];
  readonly onPick: (option: Option<Id>) => void;
  readonly onHover: (index: number) => void;
}

const NOTES: Readonly<Record<string, string>> = {
  failed: 'core.form.relation.failed',
  forbidden: 'core.form.relation.forbidden',
  loading: 'core.form.relation.loading',
};

export function OptionList<Id extends string | number>(props: OptionListProps<Id>) {
  const { listId, resource = '', open, options, state, active, chosen, extra, onPick, onHover } = props;
  const { t } = useTranslation();
  const note = NOTES[state];
  const empty = options.length === 0 ? (note ?? 'core.form.relation.none') : undefined;
  return (
    <div className="form-combo-popup" hidden={!open}>
      <div id={listId} role="listbox" aria-label={t('core.form.relation.list')} className="form-combo-list">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work on the field, which keeps the focus
          <div
            key={option.id}
            id={`${listId}-${index}`}
            ref={index === active && open ? scrollIntoView : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(option.id)}
            className={`form-combo-option${index === active ? ' form-combo-active' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onHover(index)}
            onClick={() => onPick(option)}
          >
            <span>
              {option.display} {option.caution && <Caution resource={resource} />}
            </span>
            {chosen.includes(option.id) && <TickIcon aria-hidden="true" />}
          </div>
        ))}
        {extra.map(({ id, text, run }, nth) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work on the field, which keeps the focus
          <div
            key={id}
            id={`${listId}-${options.length + nth}`}
            ref={active === options.length + nth && open ? scrollIntoView : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={false}
            className={`form-combo-option form-combo-add${active === options.length + nth ? ' form-combo-active' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onHover(options.length + nth)}
            onClick={run}
          >
            <span>
              {id === 'add' ? <AddIcon aria-hidden="true" /> : <ArrowRightIcon aria-hidden="true" />} {text}
            </span>
          </div>
        ))}
      </div>
      <div role="status" className={empty ? 'form-combo-note' : 'visually-hidden'}>
        {open && empty ? t(empty) : ''}
      </div>
    </div>
  );
}

/** Shows a warning in the words of the field's label. */
function Caution({ resource }: { resource: string }) {
  const { t } = useTranslation();
  const entity = useContext(RegistryContext)?.entity(resource);
  return entity?.caution ? <StateTag tone="danger" text={t(labelKeyOf(entity, entity.caution))} /> : null;
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
