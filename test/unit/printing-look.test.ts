// Tests what paper shows of an element's style: its size in points within bounds, colour, alignment and weight.
import { parseDocument } from 'htmlparser2';
import { isElement, lookOf } from '../../api/printing/look.ts';

function look(attributes: string) {
  const [element] = parseDocument(`<p ${attributes}>x</p>`).children;
  return element && isElement(element) ? lookOf(element) : undefined;
}
const sizeOf = (size: string) => look(`style="font-size: ${size}"`)?.size;

test('a size is told in points, from 4 up to 72', () => {
  expect([sizeOf('12pt'), sizeOf('16px'), sizeOf('16PX')]).toEqual([12, 12, 12]);
  expect([sizeOf('4pt'), sizeOf('3pt'), sizeOf('0pt')]).toEqual([4, 4, 4]);
  expect([sizeOf('72pt'), sizeOf('73pt'), sizeOf('900px')]).toEqual([72, 72, 72]);
  expect(look('style="font-size: large"')).toEqual({});
});

test('its style comes before its attribute; of other styles nothing is left', () => {
  expect(look('align="RIGHT" style="color: #a1b2c3; font-weight: 700"')).toEqual({
    align: 'right',
    color: '#a1b2c3',
    bold: true,
  });
  expect(look('align="left" style="text-align:center;font-weight:400"')).toEqual({ align: 'center' });
  expect(look('style="background-color: #a1b2c3; display: flex"')).toEqual({});
});
