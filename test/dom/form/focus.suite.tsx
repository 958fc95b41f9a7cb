// Tests where the focus of a new form begins: in its first field, also where that field's code arrives later.
import '@testing-library/jest-dom';
import { waitFor } from '@testing-library/react';
import { focusFirstField } from '../../../core/form/focus.ts';

const form = (html: string): HTMLElement => {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form')!;
};
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

/** Resolves when observers of the page were told of its latest change: a later observer is told after earlier ones. */
const changeTold = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true });
    document.body.append(document.createElement('i'));
  });

test('a first field that arrives later gets the focus when it is there', async () => {
  const root = form('<div class="form-waiting"></div><input id="company">');
  focusFirstField(root);
  expect(field('company')).not.toHaveFocus();
  root.querySelector('.form-waiting')!.outerHTML = '<input id="customer">';
  await waitFor(() => expect(field('customer')).toHaveFocus());
});

test('who started to type meanwhile keeps the focus', async () => {
  const root = form('<div class="form-waiting"></div><input id="company">');
  focusFirstField(root);
  field('company').focus();
  root.querySelector('.form-waiting')!.outerHTML = '<input id="customer">';
  await changeTold();
  expect(field('company')).toHaveFocus();
});
