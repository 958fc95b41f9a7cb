// Names the map's controls, by the keys of both libraries.
type Translate = (key: string, params?: Record<string, unknown>) => string;

export const controlWords = (t: Translate, label: string): Record<string, string> => ({
  'Map.Title': label,
  'NavigationControl.ZoomIn': t('core.map.zoomIn'),
  'NavigationControl.ZoomOut': t('core.map.zoomOut'),
  'CooperativeGesturesHandler.WindowsHelpText': t('core.map.wheel', { key: 'Ctrl' }),
  'CooperativeGesturesHandler.MacHelpText': t('core.map.wheel', { key: '⌘' }),
  'CooperativeGesturesHandler.MobileHelpText': t('core.map.fingers'),
});
