// Tests that every field with states has a colour for each, and that each colour is readable on its ground.
import { readFileSync } from 'node:fs';
import { hasTones } from '#core/contract';
import { entityFiles } from '../entity-files.ts';

const files = entityFiles.map(([, file]) => file);

test('every status and state has a colour for each of its values', () => {
  const grey = files.flatMap(({ model, schema }) =>
    Object.entries(schema.properties)
      .filter(([name, field]) => field.enum && (field.moves || name === 'status' || name === 'state'))
      .filter(([, field]) => !hasTones(field))
      .map(([name]) => `${model}.${name}`),
  );
  expect(grey).toEqual([]);
});

const theme = readFileSync('core/ui/theme/theme.css', 'utf8');
const hexOf = (name: string, place: number) =>
  new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(theme)?.[place + 1] ?? '';

/** Works out the luminance as WCAG 2 does. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['info', 'success', 'warning', 'danger'])('%s is read in light and dark', (colour) => {
  for (const place of [0, 1]) {
    const [text, ground] = [hexOf(`${colour}-text`, place), hexOf(`${colour}-ground`, place)].map(luminance);
    const [light, dark] = [Math.max(text!, ground!), Math.min(text!, ground!)];
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});
