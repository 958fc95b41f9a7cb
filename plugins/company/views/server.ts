// Rules of kept views.
import { defineServerPart } from '#api';
import { onlyDefault } from './server/saved-view.ts';

export default defineServerPart({ id: 'views', reacts: [onlyDefault] });
