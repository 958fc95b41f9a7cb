// Rules of kept views.
import { defineServerPart } from '#api';
import { savedViewHooks } from './server/saved-view.ts';

export default defineServerPart({ id: 'views', hooks: { SavedView: savedViewHooks } });
