// Declares the server part of planning rules.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'rules' });
