import { runKindNames, runKinds, type RunKind } from '@citeloom/common/domain/run-kinds';

/** One rate limit: so many calls in so many seconds, counted per owner (a session or an account) or per network address. */
export type RateLimit = { per: 'owner' | 'address'; calls: number; seconds: number };

const HOUR = 3600;
const MINUTE = 60;
const FIVE_MINUTES = 5 * MINUTE;

/** Runs that may be started in an hour, by their kinds. */
const limitsOfKinds = Object.fromEntries(
  Object.entries(runKinds).map(([kind, { perHour }]) => [
    kind,
    [
      { per: 'owner', calls: perHour.owner, seconds: HOUR },
      { per: 'address', calls: perHour.address, seconds: HOUR },
    ],
  ]),
) as unknown as Readonly<Record<RunKind, readonly [owner: RateLimit, address: RateLimit]>>;

/**
 * Every rate limit of the product in one table. All are multiplied by
 * `LIMITS_FACTOR`, and some do not count at the machine itself. What costs research or writing is scarce; reading is generous, so that a tab that
 * reconnects is never turned away.
 */
export const limitClasses = {
  ...limitsOfKinds,
  control: [
    { per: 'owner', calls: 60, seconds: HOUR },
    { per: 'address', calls: 240, seconds: HOUR },
  ],
  save: [
    { per: 'owner', calls: 240, seconds: HOUR },
    { per: 'address', calls: 960, seconds: HOUR },
  ],
  edit: [
    { per: 'owner', calls: 600, seconds: HOUR },
    { per: 'address', calls: 2400, seconds: HOUR },
  ],
  read: [
    { per: 'owner', calls: 600, seconds: MINUTE },
    { per: 'address', calls: 2400, seconds: MINUTE },
  ],
  signUp: [{ per: 'address', calls: 30, seconds: FIVE_MINUTES }],
  sendCode: [{ per: 'address', calls: 30, seconds: FIVE_MINUTES }],
  useCode: [{ per: 'address', calls: 30, seconds: FIVE_MINUTES }],
  factor: [{ per: 'address', calls: 30, seconds: FIVE_MINUTES }],
  account: [{ per: 'address', calls: 1200, seconds: FIVE_MINUTES }],
  open: [{ per: 'address', calls: 1200, seconds: MINUTE }],
} as const satisfies Record<string, readonly RateLimit[]>;

/**
 * Most event streams and sockets that are open at once in one process, of an owner and of a network
 * address; multiplied by `LIMITS_FACTOR` as well.
 */
export const openLimits = { owner: 50, address: 200 } as const;

/** Most messages that one socket may send in a minute, times `LIMITS_FACTOR`; then it is closed. */
export const SOCKET_MESSAGES_A_MINUTE = 600;

export type LimitClass = keyof typeof limitClasses;

/** Work that a person at the machine itself may start as often as wanted: nobody else waits for it. */
export const unlimitedAtMachine: ReadonlySet<LimitClass> = new Set<LimitClass>(
  runKindNames.filter((kind) => runKinds[kind].unlimitedAtMachine),
);
