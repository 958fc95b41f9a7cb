// Maps the icon names of manifests and entity files to components, imported one by one, since a name given to Blueprint
// itself would fetch every icon (docs/design.md, "What a page may weigh"). Of each icon only the drawing for 16 pixels
// is used, which halves the bytes of Blueprint's own components.
import add from '@blueprintjs/icons/lib/cjs/generated/16px/paths/add.js';
import airplane from '@blueprintjs/icons/lib/cjs/generated/16px/paths/airplane.js';
import application from '@blueprintjs/icons/lib/cjs/generated/16px/paths/application.js';
import applications from '@blueprintjs/icons/lib/cjs/generated/16px/paths/applications.js';
import archive from '@blueprintjs/icons/lib/cjs/generated/16px/paths/archive.js';
import bankAccount from '@blueprintjs/icons/lib/cjs/generated/16px/paths/bank-account.js';
import blockedPerson from '@blueprintjs/icons/lib/cjs/generated/16px/paths/blocked-person.js';
import box from '@blueprintjs/icons/lib/cjs/generated/16px/paths/box.js';
import calculator from '@blueprintjs/icons/lib/cjs/generated/16px/paths/calculator.js';
import calendar from '@blueprintjs/icons/lib/cjs/generated/16px/paths/calendar.js';
import camera from '@blueprintjs/icons/lib/cjs/generated/16px/paths/camera.js';
import chart from '@blueprintjs/icons/lib/cjs/generated/16px/paths/chart.js';
import chat from '@blueprintjs/icons/lib/cjs/generated/16px/paths/chat.js';
import clipboard from '@blueprintjs/icons/lib/cjs/generated/16px/paths/clipboard.js';
import clipboardFile from '@blueprintjs/icons/lib/cjs/generated/16px/paths/clipboard-file.js';
import cloud from '@blueprintjs/icons/lib/cjs/generated/16px/paths/cloud.js';
import code from '@blueprintjs/icons/lib/cjs/generated/16px/paths/code.js';
import cog from '@blueprintjs/icons/lib/cjs/generated/16px/paths/cog.js';
import contrast from '@blueprintjs/icons/lib/cjs/generated/16px/paths/contrast.js';
import creditCard from '@blueprintjs/icons/lib/cjs/generated/16px/paths/credit-card.js';
import cube from '@blueprintjs/icons/lib/cjs/generated/16px/paths/cube.js';
import cubes from '@blueprintjs/icons/lib/cjs/generated/16px/paths/cubes.js';
import cycle from '@blueprintjs/icons/lib/cjs/generated/16px/paths/cycle.js';
import dashboard from '@blueprintjs/icons/lib/cjs/generated/16px/paths/dashboard.js';
import deleted from '@blueprintjs/icons/lib/cjs/generated/16px/paths/delete.js';
import desktop from '@blueprintjs/icons/lib/cjs/generated/16px/paths/desktop.js';
import diagramTree from '@blueprintjs/icons/lib/cjs/generated/16px/paths/diagram-tree.js';
import document from '@blueprintjs/icons/lib/cjs/generated/16px/paths/document.js';
import dollar from '@blueprintjs/icons/lib/cjs/generated/16px/paths/dollar.js';
import download from '@blueprintjs/icons/lib/cjs/generated/16px/paths/download.js';
import driveTime from '@blueprintjs/icons/lib/cjs/generated/16px/paths/drive-time.js';
import duplicate from '@blueprintjs/icons/lib/cjs/generated/16px/paths/duplicate.js';
import edit from '@blueprintjs/icons/lib/cjs/generated/16px/paths/edit.js';
import envelope from '@blueprintjs/icons/lib/cjs/generated/16px/paths/envelope.js';
import error from '@blueprintjs/icons/lib/cjs/generated/16px/paths/error.js';
import euro from '@blueprintjs/icons/lib/cjs/generated/16px/paths/euro.js';
import exported from '@blueprintjs/icons/lib/cjs/generated/16px/paths/export.js';
import eyeOpen from '@blueprintjs/icons/lib/cjs/generated/16px/paths/eye-open.js';
import filter from '@blueprintjs/icons/lib/cjs/generated/16px/paths/filter.js';
import flag from '@blueprintjs/icons/lib/cjs/generated/16px/paths/flag.js';
import flash from '@blueprintjs/icons/lib/cjs/generated/16px/paths/flash.js';
import folderClose from '@blueprintjs/icons/lib/cjs/generated/16px/paths/folder-close.js';
import folderOpen from '@blueprintjs/icons/lib/cjs/generated/16px/paths/folder-open.js';
import form from '@blueprintjs/icons/lib/cjs/generated/16px/paths/form.js';
import fuel from '@blueprintjs/icons/lib/cjs/generated/16px/paths/fuel.js';
import fullscreen from '@blueprintjs/icons/lib/cjs/generated/16px/paths/fullscreen.js';
import giftBox from '@blueprintjs/icons/lib/cjs/generated/16px/paths/gift-box.js';
import globe from '@blueprintjs/icons/lib/cjs/generated/16px/paths/globe.js';
import gridView from '@blueprintjs/icons/lib/cjs/generated/16px/paths/grid-view.js';
import heart from '@blueprintjs/icons/lib/cjs/generated/16px/paths/heart.js';
import heatGrid from '@blueprintjs/icons/lib/cjs/generated/16px/paths/heat-grid.js';
import help from '@blueprintjs/icons/lib/cjs/generated/16px/paths/help.js';
import history from '@blueprintjs/icons/lib/cjs/generated/16px/paths/history.js';
import home from '@blueprintjs/icons/lib/cjs/generated/16px/paths/home.js';
import idNumber from '@blueprintjs/icons/lib/cjs/generated/16px/paths/id-number.js';
import imported from '@blueprintjs/icons/lib/cjs/generated/16px/paths/import.js';
import inbox from '@blueprintjs/icons/lib/cjs/generated/16px/paths/inbox.js';
import infoSign from '@blueprintjs/icons/lib/cjs/generated/16px/paths/info-sign.js';
import key from '@blueprintjs/icons/lib/cjs/generated/16px/paths/key.js';
import knownVehicle from '@blueprintjs/icons/lib/cjs/generated/16px/paths/known-vehicle.js';
import label from '@blueprintjs/icons/lib/cjs/generated/16px/paths/label.js';
import layers from '@blueprintjs/icons/lib/cjs/generated/16px/paths/layers.js';
import layoutGrid from '@blueprintjs/icons/lib/cjs/generated/16px/paths/layout-grid.js';
import learning from '@blueprintjs/icons/lib/cjs/generated/16px/paths/learning.js';
import lightbulb from '@blueprintjs/icons/lib/cjs/generated/16px/paths/lightbulb.js';
import link from '@blueprintjs/icons/lib/cjs/generated/16px/paths/link.js';
import list from '@blueprintjs/icons/lib/cjs/generated/16px/paths/list.js';
import lock from '@blueprintjs/icons/lib/cjs/generated/16px/paths/lock.js';
import logOut from '@blueprintjs/icons/lib/cjs/generated/16px/paths/log-out.js';
import map from '@blueprintjs/icons/lib/cjs/generated/16px/paths/map.js';
import mapMarker from '@blueprintjs/icons/lib/cjs/generated/16px/paths/map-marker.js';
import mobilePhone from '@blueprintjs/icons/lib/cjs/generated/16px/paths/mobile-phone.js';
import more from '@blueprintjs/icons/lib/cjs/generated/16px/paths/more.js';
import notifications from '@blueprintjs/icons/lib/cjs/generated/16px/paths/notifications.js';
import numberedList from '@blueprintjs/icons/lib/cjs/generated/16px/paths/numbered-list.js';
import office from '@blueprintjs/icons/lib/cjs/generated/16px/paths/office.js';
import pageLayout from '@blueprintjs/icons/lib/cjs/generated/16px/paths/page-layout.js';
import panelTable from '@blueprintjs/icons/lib/cjs/generated/16px/paths/panel-table.js';
import people from '@blueprintjs/icons/lib/cjs/generated/16px/paths/people.js';
import percentage from '@blueprintjs/icons/lib/cjs/generated/16px/paths/percentage.js';
import person from '@blueprintjs/icons/lib/cjs/generated/16px/paths/person.js';
import phone from '@blueprintjs/icons/lib/cjs/generated/16px/paths/phone.js';
import pin from '@blueprintjs/icons/lib/cjs/generated/16px/paths/pin.js';
import predictiveAnalysis from '@blueprintjs/icons/lib/cjs/generated/16px/paths/predictive-analysis.js';
import print from '@blueprintjs/icons/lib/cjs/generated/16px/paths/print.js';
import properties from '@blueprintjs/icons/lib/cjs/generated/16px/paths/properties.js';
import pulse from '@blueprintjs/icons/lib/cjs/generated/16px/paths/pulse.js';
import refresh from '@blueprintjs/icons/lib/cjs/generated/16px/paths/refresh.js';
import repeat from '@blueprintjs/icons/lib/cjs/generated/16px/paths/repeat.js';
import route from '@blueprintjs/icons/lib/cjs/generated/16px/paths/route.js';
import search from '@blueprintjs/icons/lib/cjs/generated/16px/paths/search.js';
import sendMessage from '@blueprintjs/icons/lib/cjs/generated/16px/paths/send-message.js';
import settings from '@blueprintjs/icons/lib/cjs/generated/16px/paths/settings.js';
import shapes from '@blueprintjs/icons/lib/cjs/generated/16px/paths/shapes.js';
import shield from '@blueprintjs/icons/lib/cjs/generated/16px/paths/shield.js';
import shop from '@blueprintjs/icons/lib/cjs/generated/16px/paths/shop.js';
import shoppingCart from '@blueprintjs/icons/lib/cjs/generated/16px/paths/shopping-cart.js';
import snowflake from '@blueprintjs/icons/lib/cjs/generated/16px/paths/snowflake.js';
import sort from '@blueprintjs/icons/lib/cjs/generated/16px/paths/sort.js';
import starEmpty from '@blueprintjs/icons/lib/cjs/generated/16px/paths/star-empty.js';
import stopwatch from '@blueprintjs/icons/lib/cjs/generated/16px/paths/stopwatch.js';
import swapHorizontal from '@blueprintjs/icons/lib/cjs/generated/16px/paths/swap-horizontal.js';
import tag from '@blueprintjs/icons/lib/cjs/generated/16px/paths/tag.js';
import tags from '@blueprintjs/icons/lib/cjs/generated/16px/paths/tags.js';
import takeAction from '@blueprintjs/icons/lib/cjs/generated/16px/paths/take-action.js';
import temperature from '@blueprintjs/icons/lib/cjs/generated/16px/paths/temperature.js';
import th from '@blueprintjs/icons/lib/cjs/generated/16px/paths/th.js';
import thList from '@blueprintjs/icons/lib/cjs/generated/16px/paths/th-list.js';
import tickCircle from '@blueprintjs/icons/lib/cjs/generated/16px/paths/tick-circle.js';
import time from '@blueprintjs/icons/lib/cjs/generated/16px/paths/time.js';
import timelineEvents from '@blueprintjs/icons/lib/cjs/generated/16px/paths/timeline-events.js';
import translate from '@blueprintjs/icons/lib/cjs/generated/16px/paths/translate.js';
import trash from '@blueprintjs/icons/lib/cjs/generated/16px/paths/trash.js';
import undo from '@blueprintjs/icons/lib/cjs/generated/16px/paths/undo.js';
import unlock from '@blueprintjs/icons/lib/cjs/generated/16px/paths/unlock.js';
import upload from '@blueprintjs/icons/lib/cjs/generated/16px/paths/upload.js';
import user from '@blueprintjs/icons/lib/cjs/generated/16px/paths/user.js';
import video from '@blueprintjs/icons/lib/cjs/generated/16px/paths/video.js';
import walk from '@blueprintjs/icons/lib/cjs/generated/16px/paths/walk.js';
import warningSign from '@blueprintjs/icons/lib/cjs/generated/16px/paths/warning-sign.js';
import wrench from '@blueprintjs/icons/lib/cjs/generated/16px/paths/wrench.js';
import type { IconName } from '#core/contract';
import { drawn, type IconComponent } from './drawn.tsx';
import { VanIcon } from './VanIcon.tsx';

const ICONS: Readonly<Record<IconName, IconComponent>> = {
  add: drawn('add', add),
  airplane: drawn('airplane', airplane),
  application: drawn('application', application),
  applications: drawn('applications', applications),
  archive: drawn('archive', archive),
  'bank-account': drawn('bank-account', bankAccount),
  'blocked-person': drawn('blocked-person', blockedPerson),
  box: drawn('box', box),
  calculator: drawn('calculator', calculator),
  calendar: drawn('calendar', calendar),
  camera: drawn('camera', camera),
  chart: drawn('chart', chart),
  chat: drawn('chat', chat),
  clipboard: drawn('clipboard', clipboard),
  'clipboard-file': drawn('clipboard-file', clipboardFile),
  cloud: drawn('cloud', cloud),
  code: drawn('code', code),
  cog: drawn('cog', cog),
  contrast: drawn('contrast', contrast),
  'credit-card': drawn('credit-card', creditCard),
  cube: drawn('cube', cube),
  cubes: drawn('cubes', cubes),
  cycle: drawn('cycle', cycle),
  dashboard: drawn('dashboard', dashboard),
  delete: drawn('delete', deleted),
  desktop: drawn('desktop', desktop),
  'diagram-tree': drawn('diagram-tree', diagramTree),
  document: drawn('document', document),
  dollar: drawn('dollar', dollar),
  download: drawn('download', download),
  'drive-time': drawn('drive-time', driveTime),
  duplicate: drawn('duplicate', duplicate),
  edit: drawn('edit', edit),
  envelope: drawn('envelope', envelope),
  error: drawn('error', error),
  euro: drawn('euro', euro),
  export: drawn('export', exported),
  'eye-open': drawn('eye-open', eyeOpen),
  filter: drawn('filter', filter),
  flag: drawn('flag', flag),
  flash: drawn('flash', flash),
  'folder-close': drawn('folder-close', folderClose),
  'folder-open': drawn('folder-open', folderOpen),
  form: drawn('form', form),
  fuel: drawn('fuel', fuel),
  fullscreen: drawn('fullscreen', fullscreen),
  'gift-box': drawn('gift-box', giftBox),
  globe: drawn('globe', globe),
  'grid-view': drawn('grid-view', gridView),
  heart: drawn('heart', heart),
  'heat-grid': drawn('heat-grid', heatGrid),
  help: drawn('help', help),
  history: drawn('history', history),
  home: drawn('home', home),
  'id-number': drawn('id-number', idNumber),
  import: drawn('import', imported),
  inbox: drawn('inbox', inbox),
  'info-sign': drawn('info-sign', infoSign),
  key: drawn('key', key),
  'known-vehicle': drawn('known-vehicle', knownVehicle),
  label: drawn('label', label),
  layers: drawn('layers', layers),
  'layout-grid': drawn('layout-grid', layoutGrid),
  learning: drawn('learning', learning),
  lightbulb: drawn('lightbulb', lightbulb),
  link: drawn('link', link),
  list: drawn('list', list),
  lock: drawn('lock', lock),
  'log-out': drawn('log-out', logOut),
  map: drawn('map', map),
  'map-marker': drawn('map-marker', mapMarker),
  'mobile-phone': drawn('mobile-phone', mobilePhone),
  more: drawn('more', more),
  notifications: drawn('notifications', notifications),
  'numbered-list': drawn('numbered-list', numberedList),
  office: drawn('office', office),
  'page-layout': drawn('page-layout', pageLayout),
  'panel-table': drawn('panel-table', panelTable),
  people: drawn('people', people),
  percentage: drawn('percentage', percentage),
  person: drawn('person', person),
  phone: drawn('phone', phone),
  pin: drawn('pin', pin),
  'predictive-analysis': drawn('predictive-analysis', predictiveAnalysis),
  print: drawn('print', print),
  properties: drawn('properties', properties),
  pulse: drawn('pulse', pulse),
  refresh: drawn('refresh', refresh),
  repeat: drawn('repeat', repeat),
  route: drawn('route', route),
  search: drawn('search', search),
  'send-message': drawn('send-message', sendMessage),
  settings: drawn('settings', settings),
  shapes: drawn('shapes', shapes),
  shield: drawn('shield', shield),
  shop: drawn('shop', shop),
  'shopping-cart': drawn('shopping-cart', shoppingCart),
  snowflake: drawn('snowflake', snowflake),
  sort: drawn('sort', sort),
  'star-empty': drawn('star-empty', starEmpty),
  stopwatch: drawn('stopwatch', stopwatch),
  'swap-horizontal': drawn('swap-horizontal', swapHorizontal),
  tag: drawn('tag', tag),
  tags: drawn('tags', tags),
  'take-action': drawn('take-action', takeAction),
  temperature: drawn('temperature', temperature),
  th: drawn('th', th),
  'th-list': drawn('th-list', thList),
  'tick-circle': drawn('tick-circle', tickCircle),
  time: drawn('time', time),
  'timeline-events': drawn('timeline-events', timelineEvents),
  translate: drawn('translate', translate),
  trash: drawn('trash', trash),
  truck: VanIcon,
  undo: drawn('undo', undo),
  unlock: drawn('unlock', unlock),
  upload: drawn('upload', upload),
  user: drawn('user', user),
  video: drawn('video', video),
  walk: drawn('walk', walk),
  'warning-sign': drawn('warning-sign', warningSign),
  wrench: drawn('wrench', wrench),
};

/** Answers the icon of that name; a plain document if the name is missing or unknown. */
export function iconOf(name: string | undefined): IconComponent {
  return name !== undefined && Object.hasOwn(ICONS, name) ? ICONS[name as IconName] : ICONS.document;
}
