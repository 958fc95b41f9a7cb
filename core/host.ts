// Gives plugin packages the libraries that they share with Scoop: the same React, stores and core, fetched with the
// first package. Of libraries in the start's code only the names below are given, since more would make every sign-in
// slower.
import * as blueprint from '@blueprintjs/core';
// All of the library, without the parts that fetch icons by name.
import * as icons from '@blueprintjs/icons/lib/esm/generated/components/index.js';
import {
  action,
  autorun,
  computed,
  makeAutoObservable,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import { observer } from 'mobx-react-lite';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { useTranslation } from 'react-i18next';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import * as board from './board/index.ts';
import * as chart from './chart/index.ts';
import * as devices from './devices/index.ts';
import * as documents from './documents/index.ts';
import * as driving from './driving/index.ts';
import * as core from './for-packages.ts';
import * as help from './help/index.ts';
import * as map from './map/index.ts';
import * as outbox from './outbox/index.ts';
import * as photos from './photos/index.ts';
import * as pointer from './pointer/index.ts';
import * as records from './records/index.ts';
import * as scanning from './scanning/index.ts';
import { i18n } from './texts/i18n.ts';
import * as tree from './tree/index.ts';
import './ui/blueprint-rest.css';

/** Libraries by the name that a package imports. */
const SHARED = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': {
    ...{ Link, matchPath, Navigate, Outlet },
    ...{ useBlocker, useHref, useLocation, useNavigate, useParams, useSearchParams },
  },
  mobx: {
    ...{ action, autorun, computed, makeAutoObservable, makeObservable },
    ...{ observable, observableRef, reaction, runInAction },
  },
  'mobx-react-lite': { observer },
  // The instance that holds the texts.
  i18next: { __esModule: true, default: i18n },
  'react-i18next': { useTranslation },
  '@blueprintjs/core': blueprint,
  '@blueprintjs/icons': icons,
  '@scoop/core': core,
  '@scoop/core/chart': chart,
  '@scoop/core/devices': devices,
  '@scoop/core/documents': documents,
  '@scoop/core/board': board,
  '@scoop/core/driving': driving,
  '@scoop/core/help': help,
  '@scoop/core/map': map,
  '@scoop/core/outbox': outbox,
  '@scoop/core/photos': photos,
  '@scoop/core/pointer': pointer,
  '@scoop/core/records': records,
  '@scoop/core/scanning': scanning,
  '@scoop/core/tree': tree,
};

export function share(): void {
  Object.assign(globalThis, { scoop: SHARED });
}
