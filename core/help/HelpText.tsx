// Shows a help text: paragraphs, lists, and keys in square brackets as key caps. Nothing in it is read as HTML.
import { createElement, Fragment, type ReactNode } from 'react';
import { type Block, blocksOf } from './blocks.ts';
import './help-text.css';

export function HelpText({ text }: { text: string }) {
  return createElement('div', { className: 'help-text' }, ...blocksOf(text).map(drawn));
}

function drawn(block: Block) {
  if (block.kind === 'paragraph') return <p>{words(block.text)}</p>;
  return createElement('ul', null, ...block.items.map((item) => createElement('li', null, words(item))));
}

/** Every second part of the split stood between brackets. */
function words(text: string): ReactNode {
  const parts = text.split(/\[([^[\]]+)\]/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, place) => (place % 2 === 1 ? createElement('kbd', null, part) : part)),
  );
}
