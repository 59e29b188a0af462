import { useState } from 'react';

/**
 * Items in the order in which each was first seen here, new ones last: what somebody reads stays where it
 * is, whatever order the items come in later.
 */
export function useKeptOrder<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const [seen, setSeen] = useState(() => items.map(({ id }) => id));
  const fresh = items.filter(({ id }) => !seen.includes(id)).map(({ id }) => id);
  const order = [...seen, ...fresh];
  if (fresh.length > 0) setSeen(order);
  return items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}
