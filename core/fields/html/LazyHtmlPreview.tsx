// Fetches what shows a document with its first use.
import { lazyPart } from '../../plugins/lazy.ts';

export const LazyHtmlPreview = lazyPart(() => import('./HtmlPreview.tsx'), <div className="form-waiting" />);
