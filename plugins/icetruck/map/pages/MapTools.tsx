// Offers what the map can do: its list, what it shows, the past, the demand and measuring.
import { Button, Checkbox, PopoverNext } from '@blueprintjs/core';
import { HistoryIcon, LayersIcon, ListIcon, RouteIcon, ThIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { SWITCHES, type Switch } from './useMapLayers.ts';
import type { Tool } from './useMapPage.ts';

interface MapToolsProps {
  readonly isListOpen: boolean;
  readonly onList: () => void;
  readonly off: ReadonlySet<Switch>;
  readonly onTurn: (name: Switch) => void;
  readonly tool: Tool | undefined;
  readonly onTool: (tool: Tool | undefined) => void;
}

const TOOLS = [
  ['replay', HistoryIcon],
  ['demand', ThIcon],
  ['measure', RouteIcon],
] as const;

export function MapTools({ isListOpen, onList, off, onTurn, tool, onTool }: MapToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="map-tools" role="toolbar" aria-label={t('icetruck.map.tools')}>
      <Button
        icon={<ListIcon />}
        active={isListOpen}
        aria-expanded={isListOpen}
        text={t('icetruck.map.list')}
        onClick={onList}
      />
      <PopoverNext lazy placement="bottom-start" content={<Switches {...{ off, onTurn }} />}>
        <Button icon={<LayersIcon />} text={t('icetruck.map.layers')} />
      </PopoverNext>
      {TOOLS.map(([id, Icon]) => (
        <Button
          key={id}
          icon={<Icon />}
          active={tool === id}
          aria-pressed={tool === id}
          text={t(`icetruck.map.tool.${id}`)}
          onClick={() => onTool(tool === id ? undefined : id)}
        />
      ))}
    </div>
  );
}

function Switches({ off, onTurn }: Pick<MapToolsProps, 'off' | 'onTurn'>) {
  const { t } = useTranslation();
  return (
    <div className="map-switches">
      {SWITCHES.map((name) => (
        <Checkbox key={name} checked={!off.has(name)} label={t(`icetruck.map.${name}`)} onChange={() => onTurn(name)} />
      ))}
    </div>
  );
}
