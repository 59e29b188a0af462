/** What is made of an object, made once and kept while the object lives: several places ask for the same. */
export function perObject<One extends object, Value>(
  make: (one: One) => Value,
): (one: One) => Value {
  const known = new WeakMap<One, { value: Value }>();
  return (one) => {
    let made = known.get(one);
    if (!made) known.set(one, (made = { value: make(one) }));
    return made.value;
  };
}

/** The same for what is made of a word, kept for good: for few words only. */
export function perKey<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (key) => {
    let made = known.get(key);
    if (!made) known.set(key, (made = { value: make(key) }));
    return made.value;
  };
}

/** The same for what is made of two objects, kept while both live. */
export function perPair<One extends object, Other extends object, Value>(
  make: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const withOther = perObject((one: One) => perObject((other: Other) => make(one, other)));
  return (one, other) => withOther(one)(other);
}
