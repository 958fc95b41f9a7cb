// Declares the server part of the board of a week.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'board' });
