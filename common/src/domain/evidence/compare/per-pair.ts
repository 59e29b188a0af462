/**
 * What is made of two objects, made once for each pair of them and kept while both live. Several checks
 * ask for the same comparison.
 */
export function perPair<One extends object, Other extends object, Value>(
  make: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const known = new WeakMap<One, WeakMap<Other, { value: Value }>>();
  return (one, other) => {
    let byOther = known.get(one);
    if (!byOther) known.set(one, (byOther = new WeakMap()));
    let made = byOther.get(other);
    if (!made) byOther.set(other, (made = { value: make(one, other) }));
    return made.value;
  };
}
