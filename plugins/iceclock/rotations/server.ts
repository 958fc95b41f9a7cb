// Declares the server part of rotations and templates of weeks.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'rotations' });
