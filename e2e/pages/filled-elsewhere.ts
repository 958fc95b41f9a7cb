// Names the entities that the test of all entities' forms leaves out, and for each the test that fills it in.

/** Entities without pages and panels: where people meet them, and which test goes there. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  FormerEmployee: 'the dialog of former employees: people/employees.suite.ts',
  EmployeeNote: 'the notes on an employee: people/employees.suite.ts',
  TrustedDevice: 'the dialog of trusted devices: test/api/people/devices.suite.ts',
  SavedView: 'the views of an index: test/dom/entity/views.test.tsx',
  Report: 'the reports that are kept: test/api/reports/monday.suite.ts, pages/look.suite.ts',
  MenuItem: 'the tiles of a menu: devices/till.suite.ts',
  EmployeeChange: 'what people ask to be changed in their file: people/employees.suite.ts',
  GiftCardHistory: 'the account of a card: pages/gift-cards.suite.ts',
  DeliverySlot: 'the month of a place: pages/orders.suite.ts',
  CardPayment: 'what a till pushes to its terminal: test/api/cash/cards.suite.ts',
  DailySalesMail: 'the foot of the daily sales report: test/dom/icecash/daily-sales.suite.tsx',
  DayReceipt: 'handing a day over to accounting makes it: test/api/cash/receipts.suite.ts',
  Payment: 'the head of an order: pages/orders.suite.ts',
  Basket: 'customers make them: test/api/shop/webshop.suite.ts',
  WorksheetTick: 'what the kitchen taps: stock/kitchen.suite.ts',
  DailyReportMail: 'the foot of the daily report: test/api/shop/daily-report.suite.ts',
  DamagePhoto: 'the pins of a report: pages/damage.suite.ts',
  BankLine: 'kept where bank lines are pasted: test/api/shop/bank.suite.ts',
  TabletLogin: 'made where a tablet is paired or opened: test/api/shop/tablet-calls.suite.ts',
  WebshopLogin: 'made where staff open the webshop: test/api/shop/webshop.suite.ts',
  Availability: 'painted on the month of availabilities: pages/availability.suite.ts',
  AvailabilityReminder: 'reminding makes it: test/api/clock/availability.suite.ts',
  ChecklistRound: 'the rounds of each day: test/api/worked/checklists.suite.ts',
  ChecklistTick: 'what is ticked in a round: test/api/worked/checklists.suite.ts',
  Contract: 'the papers of a person and of a day: clock/fact.suite.ts',
  LeaveEntitlement: 'the balances of leave: test/api/clock/leave.suite.ts',
  Roster: 'the needs of a week: clock/board.suite.ts',
  RosterFeed: 'one’s own profile: test/api/clock/roster-feed.suite.ts',
  RotationLaying: 'the view of a rotation: test/api/clock/rotations.suite.ts',
  ShiftLink: 'publishing a week makes it: test/api/clock/roster-link.suite.ts',
  ShiftMessage: 'what is written to those of a shift: test/api/clock/messages.suite.ts',
  StudentAttestation: 'the student hours of a person: test/api/worked/student-hours.suite.ts',
  IcecreamVanBooking: 'a reservation of the van makes it: test/api/truck/reservations.suite.ts',
  IcecreamVanCall: 'the map, and the page of who calls: truck/van-call.suite.ts',
  TourLoad: 'the page of one’s own tour: truck/driver.suite.ts',
  TrackerPosition: 'tablets tell it: test/api/truck/positions.suite.ts',
  MetricHistory: 'samples make it: test/api/watching',
  MetricMinute: 'samples are rolled up to it: test/api/watching',
  MetricHour: 'samples are rolled up to it: test/api/watching',
  PushBrowser: 'a browser that shall hear of alarms: test/api/watching/push.suite.ts',
  DemandHour: 'what was sold is folded to it: test/api/watching/forecast.suite.ts',
  WeatherHour: 'the weather service tells it: test/api/watching/forecast.suite.ts',
  Forecast: 'a job makes it: watch/forecast.suite.ts',
  IntranetRead: 'marking a notice as read makes it: test/api/intranet/board.suite.ts',
  AlarmSignal: 'code that raises an alarm makes it: test/api/watching/alarms.suite.ts',
  DeviceCall: 'what a device sends makes it: test/api/devices/batches.suite.ts',
};

/** Entities whose form draws fields of its own, which the named test fills in. */
export const OWN_FORM: Readonly<Record<string, string>> = {
  WebshopOrder: 'an order by phone: pages/orders.suite.ts',
  DamageReport: 'pins by keyboard: pages/damage.suite.ts',
  // A run would take the van that another window is about to delete.
  DeliverySchedule: 'runs made on the board: stock/dispatch.suite.ts',
  DeliveryStop: 'stops of a run, which are put there: stock/dispatch.suite.ts',
  // By the day that the test chooses no van is insured any more, which only the board lets pass.
  IcecreamVanSchedule: 'tours put on the board: truck/tours.suite.ts',
  Schedule: 'weeks made on the board: clock/board.suite.ts',
  ShiftSwap: 'swaps asked from one’s own shifts: people/swaps.suite.ts',
  ShiftOffer: 'offered from a shift: test/api/clock/offers.suite.ts',
  // A working day of the demo that is still open refuses a second one of the same person.
  WorkingDay: 'days that are corrected: test/dom/iceclock/hours-correction.suite.tsx',
  Checklist: 'steps in a field of its own: test/api/worked/checklists.suite.ts',
  PayExport: 'the export of a month: clock/fact.suite.ts',
  // Nothing waits to be printed until somebody prints.
  PrintJob: 'the queues: pages/look.suite.ts, test/api/printing/queue.suite.ts',
};

/** Entities that are added on a map, as the named test does; here their form is opened by its address. */
export const ADDED_THERE: Readonly<Record<string, string>> = {
  IcecreamVanPreferredZone: 'zones ranked on the map: truck/zones.suite.ts',
};
