// Views of lists that people keep.
import { definePart } from '#core/contract';
import savedview from '#schemas/company/views/savedview.json';

export default definePart({ id: 'views', entities: [savedview] });
