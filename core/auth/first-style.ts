// The page holds its first styles (build/style-in-page.ts), which the policy of another host may refuse.

/** Fetches the styles as a file where the page's own are refused. */
export function fetchRefusedStyle(): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-file]');
  if (!style || style.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style.dataset.file ?? '';
  style.replaceWith(link);
}
