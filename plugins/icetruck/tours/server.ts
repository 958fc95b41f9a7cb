// Declares the server part of tours.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'tours' });
