// Lists the choices of the search over everything in groups; the keyboard stays in the field above.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { iconOf } from '../ui/theme/icons.ts';
import type { Choice, ChoiceGroup } from './choice.ts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onTake: (choice: Choice, isAside?: boolean) => void;
}

export function PaletteList({ id, groups, active, onActive, onTake }: PaletteListProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other groups put another choice in its place
  useEffect(() => {
    root.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, groups]);
  let index = 0;
  return (
    <div ref={root} id={id} className="palette-list" role="listbox" aria-label={t('core.palette.title')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className="palette-group" role="presentation">
            {t(`core.palette.${group.id}`)}
          </div>
          {group.choices.map((choice) => {
            const nth = index++;
            return (
              <Line
                key={choice.key}
                id={`${id}-${nth}`}
                choice={choice}
                isActive={nth === active}
                onActive={() => onActive(nth)}
                onTake={onTake}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface LineProps extends Pick<PaletteListProps, 'id' | 'onTake'> {
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onActive: () => void;
}

function Line({ id, choice, isActive, onActive, onTake }: LineProps) {
  const Icon = iconOf(choice.icon);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field above
    // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the field above
    <div
      id={id}
      className="palette-line"
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onActive}
      onClick={({ ctrlKey, metaKey }) => onTake(choice, ctrlKey || metaKey)}
    >
      <Icon aria-hidden="true" />
      <span className="palette-title">{choice.title}</span>
      {choice.note && <span className="palette-note">{choice.note}</span>}
    </div>
  );
}
