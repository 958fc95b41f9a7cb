// Tests documents in a form: previewed where no script runs, edited as text, and as source if the text view would lose
// something.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { isPlain } from '../../../core/fields/html/document.ts';
import { sanitise } from '../../../core/fields/html/sanitise.ts';
import { entityOf, Held, show } from '../form/fixture.tsx';
import { beginAnew, entity, keep, kept, label } from './oneField.ts';

beginAnew();

test('a document is previewed in a frame where nothing runs, without what the server takes out', async () => {
  show(
    <Held
      entity={entity({ html: { type: 'string', format: 'html' } })}
      start={{ id: 1, html: '<p>Dear {{name}}</p><script>x()</script>' }}
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show preview' }));
  const frame = await screen.findByTitle(`Preview of ${label('html')}`);
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame.getAttribute('srcdoc')).toContain('<p>Dear {{name}}</p>');
  expect(frame.getAttribute('srcdoc')).not.toContain('x()');
  expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
});

test('a document is written as text, with lists by buttons and placeholders from a palette', async () => {
  const html = { type: 'string', format: 'html' };
  const variables = { names: ['name', 'date'] };
  const file = {
    model: 'Example',
    display: '{{id}}',
    list: { columns: [], sort: [], search: [] },
    schema: { type: 'object', properties: { html } },
    ui: { fields: { html: { 'ui:options': { variables } } } },
  };
  show(<Held entity={entityOf(file)} start={{ id: 1, html: '<p>Dear {{who}}</p>' }} onChange={keep} />);
  const paper = await screen.findByRole('textbox', { name: label('html') });
  expect(paper).toHaveTextContent('Dear {{who}}');
  expect(screen.getByText(/Line 1: the placeholder “who” is not known here/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(kept.record.html).toBe('<ul><li><p>Dear {{who}}</p></li></ul>');
  fireEvent.click(screen.getByRole('button', { name: 'date' }));
  expect(kept.record.html).toContain('{{date}}');
  fireEvent.click(screen.getByRole('button', { name: 'Insert table' }));
  // The server keeps what the editor makes, and the editor opens it again.
  for (const made of [String(kept.record.html), sanitise(String(kept.record.html))]) expect(isPlain(made)).toBe(true);
  expect(sanitise(String(kept.record.html))).toContain('<td style="border:1px solid gray;padding:4px 8px"');
});

test('a placeholder that was refused is said once, however often it stands there, and a name only when it is near', async () => {
  const html = { type: 'string', format: 'html' };
  const file = {
    ...{ model: 'Example', display: '{{id}}', list: { columns: [], sort: [], search: [] } },
    schema: { type: 'object', properties: { html } },
    ui: { fields: { html: { 'ui:options': { variables: { names: ['name', 'date'] } } } } },
  };
  const start = { id: 1, html: '<div class="page"><p>Dear {{names}}, {{who}}, {{who}}</p></div>' };
  const params = { line: 1, name: 'who' };
  const { unmount } = show(<Held entity={entityOf(file)} start={start} />);
  expect(await screen.findAllByText('Line 1: the placeholder “who” is not known here.')).toHaveLength(1);
  expect(screen.getByText(/“names” is not known here. Did you mean “name”/)).toBeVisible();
  unmount();
  show(<Held entity={entityOf(file)} start={start} errors={[{ path: 'html', code: 'unknownPlaceholder', params }]} />);
  await waitFor(() => expect(document.querySelector('.form-field-invalid')).not.toBeNull());
  expect(screen.getAllByText('Line 1: the placeholder “who” is not known here.')).toHaveLength(1);
  expect(screen.getAllByText(/“names”/)).toHaveLength(1);
});

test('a document that the text view would not keep whole opens as source', async () => {
  const html = '<div class="page"><p>Dear {{name}}</p></div>';
  show(<Held entity={entity({ html: { type: 'string', format: 'html' } })} start={{ id: 1, html }} onChange={keep} />);
  expect(await screen.findByLabelText(label('html'))).toHaveValue(html);
  expect(screen.getByText(/the text view would lose/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Text' })).toBeDisabled();
});
