import type { Model, QueryFilter } from 'mongoose';
import { typedWords, wordBeginning } from '../../domain/text/search-words.ts';
import { behindPlace } from './behind-place.ts';
import { readPlace, writePlace, type ListPlace } from './list-cursor.ts';

type IndexKeys = Readonly<Record<string, 1 | -1>>;

/** One order of a list: by a field, then by the id of the list; the index holds both, ascending. */
export type ListOrder = { field: string; direction: 1 | -1; index: IndexKeys };

/** The fields by which a list is sorted, by the names that addresses have for them. */
export type ListFields = Record<string, Omit<ListOrder, 'direction'>>;

/** The order that a name stands for, with a minus in front for the other way round. */
export function listOrder<Fields extends ListFields>(
  fields: Fields,
  sort: `${'' | '-'}${keyof Fields & string}`,
): ListOrder {
  const found = fields[sort.replace(/^-/, '')];
  if (!found) throw new Error(`no order ${sort}`);
  return { ...found, direction: sort.startsWith('-') ? -1 : 1 };
}

/** One thing that rows must have, with the index that finds them. */
export type ListCondition = { filter: Record<string, unknown>; index: IndexKeys };

/** A collection as it is listed. */
export type Listing<Row> = {
  model: Model<Row>;
  /** The field that tells rows apart where they sort alike. */
  id: keyof Row & string;
  /** The field in whose order the indexes of conditions have their rows, then by the id. */
  inOrderOf: keyof Row & string;
  /** What is listed at all, and how many that are; without it, the whole collection. */
  listed?: { filter: Record<string, unknown>; count: () => Promise<number> };
  /** Of the field `words`. */
  byWord: IndexKeys;
  /** What of a row is not read. */
  without?: readonly (keyof Row & string)[];
};

/** What of a list is wanted. */
export type ListWish = {
  order: ListOrder;
  conditions: readonly ListCondition[];
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** One page of rows. */
export type ListPage<Row> = {
  rows: Row[];
  total: number;
  totalIsMinimum: boolean;
  nextCursor: string | null;
};

/**
 * Up to so many rows of a condition are looked at one by one. One that more rows meet is met by so many
 * that a page is soon full when the list is gone through in its order.
 */
const SELDOM_MAX = 2000;
/** What a search finds is counted no further, since each row is looked at. */
const FOUND_MAX = 1000;
/** Nor are the keys of an index, which are counted in a fifth of a microsecond each. */
const KEYS_MAX = 10_000;

/**
 * How many rows meet a condition, at most `limit`. Where an index alone says so, the command counts its keys
 * in a fifth of the time of the pipeline that `countDocuments` becomes.
 */
async function countBy<Row>(
  { collection, db }: Model<Row>,
  { filter, index }: ListCondition,
  limit = 0,
): Promise<number> {
  const query = { count: collection.collectionName, query: filter, hint: index, limit };
  const answer = await db.getClient().db(db.name).command(query);
  return Number(answer.n);
}

type Plan = { filter: Record<string, unknown>; index: IndexKeys; exact: number | null };

/**
 * How the rows that meet all conditions are found: by the one that the fewest meet, or, where all are
 * frequent, by going through the list in its order. The planner of MongoDB compares no two prefixes of one
 * index, and the wrong one costs seconds among 100,000 rows.
 */
async function planOf<Row>(
  { model, listed, inOrderOf }: Listing<Row>,
  { order, conditions }: Pick<ListWish, 'order' | 'conditions'>,
): Promise<Plan> {
  const counts = await Promise.all(
    conditions.map((condition) => countBy(model, condition, SELDOM_MAX)),
  );
  const fewest = Math.min(...counts);
  const seldom = fewest < SELDOM_MAX ? conditions[counts.indexOf(fewest)] : undefined;
  // The index of a single value has its rows in the order of the list.
  const ordered = order.field === inOrderOf ? conditions.find(isOfOneValue) : undefined;
  const first = seldom ?? ordered;
  // Said by what must not be, for which no index is used.
  const others = conditions.filter((one) => one !== first).map(({ filter }) => lacking(filter));
  return {
    filter: { ...listed?.filter, ...first?.filter, ...(others.length > 0 && { $nor: others }) },
    index: first?.index ?? order.index,
    exact: seldom && conditions.length === 1 ? fewest : null,
  };
}

/** What rows have that do not meet a condition of one field. */
function lacking(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([field, wanted]) => [
      field,
      wanted instanceof RegExp || isOperator(wanted) ? { $not: wanted } : { $ne: wanted },
    ]),
  );
}

function isOperator(wanted: unknown): boolean {
  return typeof wanted === 'object' && wanted !== null && !(wanted instanceof Date);
}

function isOfOneValue({ filter }: ListCondition): boolean {
  return Object.values(filter).every((wanted) => typeof wanted === 'string');
}

/** Everything behind the place where the last page ended. */
function behind<Row>(
  { model, id }: Listing<Row>,
  order: ListOrder,
  place: ListPlace,
): Record<string, unknown> {
  const isDate = model.schema.path(order.field)?.instance === 'Date';
  const at = isDate ? new Date(place.at) : place.at;
  return behindPlace(order, id, { at, id: place.id });
}

/** How many rows there are; at most so many that counting takes no longer than finding. */
async function countRows<Row>(
  { model, listed }: Listing<Row>,
  plan: Plan,
  conditions: readonly ListCondition[],
): Promise<Pick<ListPage<Row>, 'total' | 'totalIsMinimum'>> {
  const exactly = (total: number) => ({ total, totalIsMinimum: false });
  if (conditions.length === 0)
    return exactly(await (listed ? listed.count() : model.estimatedDocumentCount()));
  if (plan.exact !== null) return exactly(plan.exact);
  const [only] = conditions.length === 1 ? conditions : [];
  const keys = only && !Object.values(only.filter).some((wanted) => wanted instanceof RegExp);
  const most = keys ? KEYS_MAX : FOUND_MAX;
  const counted = keys
    ? { filter: { ...listed?.filter, ...only.filter }, index: only.index }
    : plan;
  const total = await countBy(model, counted, most + 1);
  return { total: Math.min(total, most), totalIsMinimum: total > most };
}

function valueAt(row: unknown, path: string): string | number {
  const value = path
    .split('.')
    .reduce<unknown>((inside, part) => (inside as Record<string, unknown>)[part], row);
  return value instanceof Date ? value.getTime() : (value as string | number);
}

/**
 * One page of a collection in an order, from where the last page ended, so that each page costs the same
 * however many rows there are. They are counted for the first page alone.
 *
 * @throws AppError `bad_request` for a cursor that is none of ours.
 */
export async function listPage<Row>(listing: Listing<Row>, wish: ListWish): Promise<ListPage<Row>> {
  const { model, id, byWord, without = [] } = listing;
  const { order, limit, cursor } = wish;
  const words = typedWords(wish.q ?? '');
  // Signs alone are in no word.
  if (wish.q?.trim() && words.length === 0)
    return { rows: [], total: 0, totalIsMinimum: false, nextCursor: null };
  const conditions = [
    ...wish.conditions,
    ...words.map((word) => ({ filter: { words: wordBeginning(word) }, index: byWord })),
  ];
  const place = cursor ? readPlace(cursor) : null;
  const plan = await planOf(listing, { order, conditions });
  const [found, counted] = await Promise.all([
    model
      .find({ $and: [plan.filter, place ? behind(listing, order, place) : {}] } as QueryFilter<Row>)
      .hint(plan.index)
      .sort({ [order.field]: order.direction, [id]: order.direction })
      .limit(limit + 1)
      .select(Object.fromEntries(['words', ...without].map((field) => [field, 0])))
      .lean<Row[]>(),
    place ?? countRows(listing, plan, conditions),
  ]);
  const { total, totalIsMinimum } = counted;
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = last !== undefined && found.length > rows.length;
  return {
    rows,
    total,
    totalIsMinimum,
    nextCursor: more
      ? writePlace({
          at: valueAt(last, order.field),
          id: valueAt(last, id),
          total,
          totalIsMinimum,
        })
      : null,
  };
}
