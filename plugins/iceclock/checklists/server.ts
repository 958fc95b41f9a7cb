// Declares the server part of checklists of opening, closing and cleaning.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'checklists' });
