// Declares the server part of filling open shifts.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'autofill' });
