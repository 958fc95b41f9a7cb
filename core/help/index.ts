// Exports to plugins, as `#core/help`: the help of pages, as its panel and the guide show it.
export { HelpText } from './HelpText.tsx';
export { helpKey } from './keys.ts';
export { useHelpTexts } from './texts.ts';
