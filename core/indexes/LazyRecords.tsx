// Loads the code of a list of records only when a plugin's page first shows such a list.
import type { ReactNode } from 'react';
import { lazyPart } from '../plugins/lazy.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import type { RecordOfModel, RecordsProps } from './recordsProps.ts';

const Part = lazyPart<RecordsProps<string, Row>>(
  () => import(/* webpackChunkName: "records" */ './Records.tsx'),
  ({ waiting = <Skeleton shape="lines" /> }) => waiting,
);

/** Typed by the entity file of its model, where a declaration file is made from it, or by what the page's row reads. */
export const LazyRecords = Part as unknown as <
  const Model extends string,
  Record extends { readonly id: number } = RecordOfModel<Model>,
>(
  props: RecordsProps<Model, Record>,
) => ReactNode;
