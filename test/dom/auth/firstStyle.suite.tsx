// Tests the styles that stand in the page: where a host's policy refuses them, they come as their file.
import { fetchRefusedStyle } from '../../../core/auth/first-style.ts';

test('styles of the page stay, and come as a file where the browser refused them', () => {
  document.head.innerHTML = '<style data-file="/assets/main.1a2b.css">p { margin: 0 }</style>';
  fetchRefusedStyle();
  const style = document.head.querySelector('style');
  expect(style).not.toBeNull();
  // A browser makes no sheet of a style that the page's policy refuses.
  Object.defineProperty(style, 'sheet', { value: null });
  fetchRefusedStyle();
  expect(document.head.innerHTML).toBe('<link rel="stylesheet" href="/assets/main.1a2b.css">');
  fetchRefusedStyle();
  expect(document.head.children).toHaveLength(1);
  document.head.innerHTML = '';
});
