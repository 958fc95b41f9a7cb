// Declares the server part of saved views: the rules by which they are saved.
import { defineServerPart } from '#api';
import { onlyDefault } from './server/saved-view.ts';

export default defineServerPart({ id: 'views', reacts: [onlyDefault] });
