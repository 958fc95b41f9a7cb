// Declares the server part of availabilities.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'availability' });
