// Shows places on a map, whose code is fetched when it is first shown; a browser that cannot draw one reports that to
// the page.
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDark } from '../ui/theme/useTheme.ts';
import type { MapPlace } from './draw.ts';
import './map.css';

interface PlaceMapProps {
  readonly places: readonly MapPlace[];
  /** Name of the map for screen readers. */
  readonly label: string;
  readonly selected?: number;
  /** Called with the picked place; the places are then buttons. */
  readonly onSelect?: (id: number) => void;
  /** True for a wall display, on which nobody moves the map. */
  readonly isStill?: boolean;
  readonly className?: string;
  readonly placeClass?: string;
  /** Called without WebGL, or if the library cannot be fetched. */
  readonly onFailed?: () => void;
}

export function PlaceMap(props: PlaceMapProps) {
  const { label, selected, isStill = false, className = '', placeClass = 'map-place' } = props;
  const { t } = useTranslation();
  const isDark = useIsDark();
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const same = JSON.stringify(props.places);
  const places = useMemo(() => JSON.parse(same) as readonly MapPlace[], [same]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words do not change while a map stands
  useEffect(() => {
    const elementOf = (place: MapPlace) => elementFor(place, placeClass, latest.current.onSelect && choose);
    const choose = (id: number) => latest.current.onSelect?.(id);
    const locale = {
      'Map.Title': label,
      'NavigationControl.ZoomIn': t('core.map.zoomIn'),
      'NavigationControl.ZoomOut': t('core.map.zoomOut'),
      'CooperativeGesturesHandler.WindowsHelpText': t('core.map.wheel', { key: 'Ctrl' }),
      'CooperativeGesturesHandler.MacHelpText': t('core.map.wheel', { key: '⌘' }),
      'CooperativeGesturesHandler.MobileHelpText': t('core.map.fingers'),
    };
    let stop = () => {};
    let isOver = false;
    import('./draw.ts')
      .then(async ({ draw }) => {
        const drawing = { places, elementOf, isStill, isDark, locale };
        const remove = await draw(frame.current as HTMLElement, drawing);
        if (isOver) return remove();
        stop = remove;
        mark(frame.current, latest.current.selected);
      })
      .catch(() => isOver || latest.current.onFailed?.());
    return () => {
      isOver = true;
      stop();
    };
  }, [places, isDark, isStill, placeClass]);
  useEffect(() => {
    mark(frame.current, selected);
  }, [selected]);
  return <div ref={frame} className={`map ${className}`} />;
}

function elementFor({ id, name }: MapPlace, className: string, onSelect?: (id: number) => void): HTMLElement {
  const element = document.createElement(onSelect ? 'button' : 'div');
  element.className = className;
  element.append(Object.assign(document.createElement('span'), { textContent: name }));
  element.dataset.place = String(id);
  if (onSelect) element.addEventListener('click', () => onSelect(id));
  return element;
}

function mark(frame: HTMLElement | null, selected: number | undefined): void {
  for (const place of frame?.querySelectorAll<HTMLElement>('button[data-place]') ?? []) {
    place.setAttribute('aria-pressed', String(place.dataset.place === String(selected)));
  }
}
