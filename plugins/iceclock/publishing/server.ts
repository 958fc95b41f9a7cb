// Declares the server part of publishing.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'publishing' });
