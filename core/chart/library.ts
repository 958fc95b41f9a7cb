// Fetches uPlot. While it loads it asks for the formats of the browser's language, and throws if that is invalid, such
// as `en-US@posix` of browsers without a desktop: the language is English meanwhile. Scoop writes all values itself.
import type UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export async function library(): Promise<typeof UPlot> {
  Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
  try {
    return (await import('uplot')).default;
  } finally {
    Reflect.deleteProperty(navigator, 'language');
  }
}
