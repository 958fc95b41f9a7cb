// Describes for the OpenAPI document the calls of whoever operates Scoop.
import { answer, type CallDescription, listOf, MOMENT, NUMBER, object, TEXT } from '../description/index.ts';

export const METRICS: CallDescription = {
  ...{ id: 'listMetrics', tag: 'watch', open: true, problems: [401] },
  about: 'For the monitoring of the operator, with the token that SCOOP_METRICS_TOKEN sets; of this process.',
  answers: { 200: { description: 'In the text form of Prometheus.', content: { 'text/plain': { schema: TEXT } } } },
};

const FIGURES = { type: 'object', additionalProperties: { type: 'number' } };

export const OPERATION: CallDescription = {
  ...{ id: 'showOperation', tag: 'watch', problems: [401, 403, 422] },
  about: 'For root: how Scoop runs, in all processes or in one of them.',
  answers: {
    200: answer(
      'The processes, the points of the curves, and what each module did.',
      object({
        seconds: NUMBER,
        processes: listOf(object({ id: TEXT, name: TEXT, since: MOMENT, at: MOMENT })),
        points: listOf(object({ at: MOMENT, figures: FIGURES })),
        plugins: listOf(object({ id: TEXT, calls: NUMBER, errors: NUMBER, seconds: NUMBER, jobs: NUMBER })),
      }),
    ),
  },
};
